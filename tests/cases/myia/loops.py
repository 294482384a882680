# Loops of statements are staged, and they have gradients.
# modes: plain, eager, unoptimised, checked
# cpython: no
from snek import grad, stage


@stage
def count(limit):
    i = 0
    while i < limit:
        i += 1
    return i


def doubled(x):
    i = 0
    while i < 10:
        x *= 2 if i % 2 == 0 else 1
        i += 1
    return x


print(count(10), grad(doubled)(3.0), grad(stage(doubled))(3.0))  # expect: 10 32.0 32.0

# Of staged functions, in staged functions, by variables that are used around.
# modes: plain, eager, unoptimised
# cpython: no
from snek import grad, stage


@stage
def square(x):
    return x * x


@stage
def outer(x, n):
    total = 0.0
    for i in range(n):
        if x > i:
            total += grad(lambda y: y * y * x)(x + i)
    return total


print(grad(square)(3.0), grad(grad(square))(3.0))  # expect: 6.0 2.0
print(outer(1.5, 3), grad(outer)(1.5, 3))  # expect: 12.0 14.0


def descend(start, rate):
    x = start
    for _ in range(20):
        x = x - rate * grad(lambda x: (x - 3.0) ** 2)(x)
    return x


print(stage(descend)(0.0, 0.5), descend(0.0, 0.5))  # expect: 3.0 3.0
print(round(grad(descend, "rate")(0.0, 0.1), 6))  # expect: 1.729382

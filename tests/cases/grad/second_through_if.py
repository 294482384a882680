# Second derivatives through a branch (FEATURES, check 27).
# modes: plain, eager, unoptimised
# cpython: no
from snek import grad


def f(x):
    if x < 0:
        return x * x
    return x ** 3


print(grad(f)(-1.0), grad(f)(1.0))  # expect: -2.0 3.0
print(grad(grad(f))(-1.0), grad(grad(f))(1.0))  # expect: 2.0 6.0
print(grad(grad(grad(f)))(-1.0), grad(grad(grad(f)))(1.0))  # expect: 0.0 6.0

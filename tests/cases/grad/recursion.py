# Through functions that call themselves, of any order, and through each other.
# modes: plain, eager, unoptimised
# cpython: no
from snek import grad


def power(x, n):
    if n == 0:
        return 1.0
    return x * power(x, n - 1)


def even(x, n):
    if n == 0:
        return x
    return odd(x * x, n - 1)


def odd(x, n):
    if n == 0:
        return -x
    return 3.0 * even(x, n - 1)


def branching(x, n):
    if n < 2:
        return x
    return branching(x, n - 1) * branching(x, n - 2)


print(grad(power)(2.0, 5), grad(grad(power))(2.0, 5), grad(grad(grad(power)))(2.0, 5))  # expect: 80.0 160.0 240.0
print(grad(even)(1.5, 2), grad(grad(even))(1.5, 2))  # expect: 9.0 6.0
print(grad(branching)(1.0, 6), grad(grad(branching))(1.0, 6))  # expect: 13.0 156.0

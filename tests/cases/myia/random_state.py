# A generator that is handed on makes random numbers reproducible, and prints stay in the program's order.
# modes: plain, eager, unoptimised
# cpython: no
import numpy as np
from snek import function


@function
def f(rng):
    print("f draws")
    x = rng.normal()
    return x, rng


@function
def g(rng):
    print("g draws")
    y = rng.normal()
    return y, rng


def main():
    rng = np.random.default_rng(0)
    x, rng = f(rng)
    y, rng = g(rng)
    return x, y


first, second = main(), main()
print(first == second, first)
# expect: f draws
# expect: g draws
# expect: f draws
# expect: g draws
# expect: True (0.1257302210933933, -0.1321048632913019)

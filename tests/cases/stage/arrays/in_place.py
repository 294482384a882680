# Operators that change an array in place.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

x23 = np.array([[0.0, 1, 2], [3, 4, 5]])


@stage
def f(x):
    y = x + 1
    z = y
    y += 1
    y *= 2
    y -= x
    return y, z + 0


for args in [(x23,)]:
    print(repr(f(*args)))

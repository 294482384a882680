# A write to an array is seen under all of its names, as in NumPy, also in graphs, where writes are functional; a copy is
# another array.
# modes: plain, eager, unoptimised, checked
# cpython: no
import numpy as np
from snek import function


@function
def destructive(x):
    y = x
    before = x[0]
    y[0] = before + 1
    return before, x[0]


@function
def functional(x):
    y = x.copy()
    y[0], y[2] = 2, 1
    return y


a = np.zeros(1)
print(destructive(a), a)  # expect: (np.float64(0.0), np.float64(1.0)) [1.]
x = np.zeros(3)
print(functional(x), x)  # expect: [2. 0. 1.] [0. 0. 0.]

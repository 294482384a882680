# An array in a global goes in by reference: writes and another array of the same shape need no new graph.
# cpython: no
import numpy as np
from snek import stage

w = np.array([1.0, 2.0, 3.0])


@stage
def f(x):
    return x @ w


ones = np.array([1.0, 1.0, 1.0])
print(f(ones))  # expect: 6.0
w[0] = 10
print(f(ones))  # expect: 15.0
w = w * 2
print(f(ones), f.trace_count)  # expect: 30.0 1

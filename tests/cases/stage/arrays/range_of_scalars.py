# Integers of arrays bound ranges; floats of arrays do not.
# modes: plain, eager, unoptimised, checked
# cpython: no
import numpy as np
from snek import function


@function
def total(v):
    s = 0.0
    for i in range(v[0], v[1]):
        s += i * 0.5
    return s, [i for i in range(np.sum(v))][:2], sum(range(v[1]))


print(total(np.array([2, 6])), total(np.array([1, 2], dtype=np.int32)))  # expect: (7.0, [0, 1], 15) (0.5, [0, 1], 1)


@function
def wrong(x):
    return [i for i in range(x[0])]


try:
    wrong(np.ones(2))
except TypeError as error:
    print("cannot be interpreted as an integer" in str(error))  # expect: True

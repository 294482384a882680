# Functions that give the array itself where nothing is to be converted.
# modes: plain, staged
# cpython: numpy
import numpy as np
from snek import stage

@stage
def itself(a, n):
    b, c, d, e = np.array(a, copy=None), a.conj(), a.view(), np.array(a)
    a[0] = n
    return b, c, d, e

@stage
def made_here(n):
    a = np.zeros(6)
    m = a.reshape(2, 3)
    for i in range(6):
        a[i] = n * i
    return m, a

@stage
def one_more_axis(a, n):
    m = a.reshape(1, 4, 1)
    a[0] = n
    return m

print(itself(np.arange(4.0), 9.0))
print(made_here(2.0))
print(one_more_axis(np.arange(4.0), 9.0))

# An array that is given is changed in place, and given back as it is.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage


@stage
def change(a, v):
    a[0] = v
    a += 1


@stage
def same(a):
    return a


w = np.array([1.0, 2.0, 3.0])


@stage
def write_global():
    w[1] = 100.0
    return w.sum()


a = np.zeros(3)
b = a
print(change(a, 5.0), a, b)  # expect: None [6. 1. 1.] [6. 1. 1.]
print(same(a) is a)  # expect: True
print(write_global(), w)  # expect: 104.0 [  1. 100.   3.]

# Assignment to elements; names of one array.
# modes: plain, eager, unoptimised, clones
import numpy as np
from snek import stage

i6 = np.array([0, 1, 2, 3, 4, 5])
v3 = np.array([1.0, -2.0, 3.5])


@stage
def f(x):
    y = x.copy()
    y[0] = 10
    y[1:3] = y[1:3] * 2
    z = y
    z[-1] = 7
    return y, z is y


for args in [(v3,), (i6,)]:
    print(repr(f(*args)))

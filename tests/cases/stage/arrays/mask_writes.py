# Assignment by masks and arrays of positions.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

x23 = np.array([[0.0, 1, 2], [3, 4, 5]])


@stage
def f(x):
    y = x * 1
    y[y > 2] = 0
    y[[0, 1], [0, 2]] = [7, 8]
    y[:, ::2] = y[:, ::2] + 100
    return y


for args in [(x23,)]:
    print(repr(f(*args)))

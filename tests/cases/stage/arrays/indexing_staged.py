# Indices that are staged.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

x23 = np.array([[0.0, 1, 2], [3, 4, 5]])


@stage
def f(x, i):
    return x[i], x[:, i], x[i, i+1]


@stage
def g(x, i):
    return x[:i], x[i:, ::2]


for args in [(x23, 1), (x23, 0)]:
    print(repr(f(*args)))
    print(repr(g(*args)))

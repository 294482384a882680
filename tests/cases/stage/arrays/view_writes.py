# Views show writes, and pass them on.
# modes: plain, eager, unoptimised, clones
import numpy as np
from snek import stage

x23 = np.array([[0.0, 1, 2], [3, 4, 5]])


@stage
def f(x):
    y = x + 0
    r = y[0]
    r[1] = 99
    c = y[:, 2]
    c += 1
    y.T[0, 1] = -5
    return y + 0, r + 0, c + 0


for args in [(x23,)]:
    print(repr(f(*args)))

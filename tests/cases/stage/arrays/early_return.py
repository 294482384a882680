# A return under a condition on a row.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

x23 = np.array([[0.0, 1, 2], [3, 4, 5]])


@stage
def f(x, i):
    if x[i].sum() > 5:
        return x[i] * 2
    return x[0]


for args in [(x23, 1)]:
    print(repr(f(*args)))

# A branch on a reduction.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

v3 = np.array([1.0, -2.0, 3.5])


@stage
def f(x):
    if x.sum() > 2:
        y = x * 2
    else:
        y = x - 1
    return y


for args in [(v3,)]:
    print(repr(f(*args)))

# A loop on a reduction and a counter.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

v3 = np.array([1.0, -2.0, 3.5])


@stage
def f(x, n):
    k = 0
    while x.sum() < 50 and k < n:
        x = x + np.abs(x)
        k += 1
    return x, k


for args in [(v3, 4), (v3, 1)]:
    print(repr(f(*args)))

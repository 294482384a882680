# Means, clipping, order and rounding.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

v3 = np.array([1.0, -2.0, 3.5])


@stage
def f(x):
    return np.mean(x), np.median(np.array([1.0, 2.0])), np.clip(x, -1, 2), np.cumsum(x), np.sort(x), np.argsort(x), np.round(x * 1.234, 1), np.isnan(x), np.outer(x, x), np.dot(x, x)


for args in [(v3,)]:
    print(repr(f(*args)))

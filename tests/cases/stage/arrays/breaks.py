# A loop over a range that breaks on a reduction.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

v3 = np.array([1.0, -2.0, 3.5])


@stage
def f(x, n):
    for i in range(n):
        if x.max() > 20:
            break
        x = x * 2
    return x, i


for args in [(v3, 9), (v3, 2)]:
    print(repr(f(*args)))

# A loop over a staged range that carries an array.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

v3 = np.array([1.0, -2.0, 3.5])


@stage
def f(x, n):
    for i in range(n):
        x = x * 0.5 + i
    return x


for args in [(v3, 5), (v3, 0)]:
    print(repr(f(*args)))

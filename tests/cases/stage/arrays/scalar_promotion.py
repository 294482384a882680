# Scalars of NumPy are not weak in promotion.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

v3 = np.array([1.0, -2.0, 3.5])


@stage
def f(s, x):
    return s * x, s + 1, s / 2, type(s * 1).__name__


for args in [(np.float32(2.5), v3), (np.float64(2.5), np.array([1.0], dtype=np.float32))]:
    print(repr(f(*args)))

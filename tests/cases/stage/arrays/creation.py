# New arrays of shapes and values that are staged.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

v3 = np.array([1.0, -2.0, 3.5])


@stage
def f(x):
    n = len(x)
    return np.zeros(n), np.ones_like(x), np.full((2, 2), x[0]), np.array([x[0], x[1] * 2, 3.0]), np.eye(n), np.arange(n), np.zeros((n, 2), dtype=np.float32)


for args in [(v3,)]:
    print(repr(f(*args)))

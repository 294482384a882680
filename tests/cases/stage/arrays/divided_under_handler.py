# modes: plain, staged, checked
# What an array is divided by raises nothing, so a handler has nothing to see.
import numpy as np
from snek import stage


@stage
def scaled(x, n):
    try:
        result = (x / (x * x + 1)) % 0.375 + x**2
    finally:
        n = n + 1
    return result.sum() / x.sum(), n


print(scaled(np.ones((2, 4)), 1))  # expect: (np.float64(1.125), 2)

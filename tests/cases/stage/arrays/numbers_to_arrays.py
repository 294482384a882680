# Functions of arrays given Python numbers.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage




@stage
def f(x):
    return np.exp(x), np.maximum(x, 1.0), np.sqrt(np.abs(x)), np.array([x, 1.0]) * 2


for args in [(3.0,), (-2.0,)]:
    print(repr(f(*args)))

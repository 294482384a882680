# A loop that appends to an array.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage




@stage
def f(x, n):
    for i in range(n):
        x = np.concatenate([x, np.array([i])])
    return x, x.sum()


for args in [(np.array([1, 2, 3]), 3), (np.array([1, 2, 3]), 0)]:
    print(repr(f(*args)))

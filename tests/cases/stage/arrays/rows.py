# A loop over the rows of an array.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

x23 = np.array([[0.0, 1, 2], [3, 4, 5]])


@stage
def f(x):
    s = 0.0
    for row in x:
        s = s + row.sum()
    return s


for args in [(x23,)]:
    print(repr(f(*args)))

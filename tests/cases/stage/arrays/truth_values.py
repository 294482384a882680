# Arrays of truth values.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage




@stage
def f(x):
    return x & True, x.sum(), ~x, x.any(), x.all(), np.logical_or(x, [False, False, True])


for args in [(np.array([True, False, True]),)]:
    print(repr(f(*args)))

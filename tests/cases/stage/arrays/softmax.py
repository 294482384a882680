# A composition.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

v3 = np.array([1.0, -2.0, 3.5])


@stage
def f(x):
    e = np.exp(x - x.max())
    return e / e.sum()


for args in [(v3,)]:
    print(repr(f(*args)))

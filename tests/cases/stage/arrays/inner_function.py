# A function inside that uses an argument of the outer one.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

v3 = np.array([1.0, -2.0, 3.5])


@stage
def f(x):
    def g(y): return y * y + x
    return g(x).sum()


for args in [(v3,)]:
    print(repr(f(*args)))

# Truth of scalars from arrays.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

v3 = np.array([1.0, -2.0, 3.5])


@stage
def f(x):
    if (x > 0).any() and not (x > 100).all():
        return x.min()
    return x.max()


for args in [(v3,)]:
    print(repr(f(*args)))

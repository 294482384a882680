# Arms that write to one array.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

v3 = np.array([1.0, -2.0, 3.5])


@stage
def f(x):
    y = np.zeros(3)
    if x[0] > 0:
        y[0] = x[0]
    else:
        y[1] = x[1]
    return y


for args in [(v3,), (-v3,)]:
    print(repr(f(*args)))

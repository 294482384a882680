# Element types and Python numbers.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

v3 = np.array([1.0, -2.0, 3.5])


@stage
def f(x):
    return x.astype(np.float32), x.astype(int), x.astype("float32").dtype, np.float32(x[0]), float(x[0]), int(x[2]), bool(x[0] > 0), x.astype(bool)


for args in [(v3,)]:
    print(repr(f(*args)))

# tolist and item.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

v3 = np.array([1.0, -2.0, 3.5])


@stage
def f(x):
    return [float(v) for v in x.tolist()], x.item(0), x.tolist()


for args in [(v3,)]:
    print(repr(f(*args)))

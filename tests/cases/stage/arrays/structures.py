# Arrays in lists and dicts.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

v3 = np.array([1.0, -2.0, 3.5])


@stage
def f(x):
    l = [x, x * 2]
    l.append(x[0])
    d = {"a": x + 1, "b": l}
    return d, l[1]


for args in [(v3,)]:
    print(repr(f(*args)))

# Arrays stacked, split and put together.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

x23 = np.array([[0.0, 1, 2], [3, 4, 5]])


@stage
def f(a):
    return np.stack([a, a + 1], axis=1), np.vstack([a[0], a[1]]), np.hstack([a, a]), np.split(a, 3, axis=1)[1], np.concatenate([a, a], axis=1)


for args in [(x23,)]:
    print(repr(f(*args)))

# Arrays and masks as indices.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

x23 = np.array([[0.0, 1, 2], [3, 4, 5]])


@stage
def f(x, i):
    return x[i], x[:, i], x[i, i], x[[1, 0]], x[x > 2], x[i][:, i]


for args in [(x23, np.array([0, 1, 1]))]:
    print(repr(f(*args)))

# Basic indexing with known indices.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

x23 = np.array([[0.0, 1, 2], [3, 4, 5]])


@stage
def f(x):
    return x[0], x[:, 1], x[1, 2], x[..., 0], x[:, ::-1], x[None], x[0:1], x[-1, -2:]


for args in [(x23,)]:
    print(repr(f(*args)))

# Universal functions beside operators.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

v3 = np.array([1.0, -2.0, 3.5])


@stage
def f(x):
    return x / 0.0 if False else np.divide(x, 2), 1 / x, x @ x


for args in [(v3,)]:
    print(repr(f(*args)))

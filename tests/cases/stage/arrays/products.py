# Matrix products and transposes.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

x23 = np.array([[0.0, 1, 2], [3, 4, 5]])


@stage
def f(x, w):
    return x @ w, np.dot(x, w), x.T


for args in [(x23, x23.T.copy())]:
    print(repr(f(*args)))

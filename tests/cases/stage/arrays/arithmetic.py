# Numbers and arrays: promotion, both element types.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

x23 = np.array([[0.0, 1, 2], [3, 4, 5]])
i6 = np.array([0, 1, 2, 3, 4, 5])


@stage
def f(x):
    return x + 1


for args in [(x23,), (i6,)]:
    print(repr(f(*args)))

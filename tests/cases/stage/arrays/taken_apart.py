# Rows as lists, unpacked and listed.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

x23 = np.array([[0.0, 1, 2], [3, 4, 5]])


@stage
def f(x):
    out = []
    for row in x.tolist():
        out.append(sum(row))
    a, b = x
    return out, a + b, list(x)[1]


for args in [(x23,)]:
    print(repr(f(*args)))

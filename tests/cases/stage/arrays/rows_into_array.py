# A loop that carries an array.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

x23 = np.array([[0.0, 1, 2], [3, 4, 5]])


@stage
def f(x):
    out = np.zeros(3)
    for row in x:
        out = out + row * 2
    return out


for args in [(x23,)]:
    print(repr(f(*args)))

# An array that a loop fills.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage




@stage
def f(x):
    y = np.zeros(4)
    for i in range(len(x)):
        y[i] = x[i] * i
    return y, y[1:].max(), y[::-1]


for args in [(np.array([1.0, 2.0, 3.0, 4.0]),)]:
    print(repr(f(*args)))

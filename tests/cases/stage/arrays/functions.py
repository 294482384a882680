# Universal functions and operators.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

v3 = np.array([1.0, -2.0, 3.5])


@stage
def f(x):
    return np.exp(x), np.tanh(x), np.maximum(x, 0), np.where(x > 0, x, -x), np.abs(x), np.sign(x), x ** 2, x / 2, x // 2, x % 2, -x


for args in [(v3,)]:
    print(repr(f(*args)))

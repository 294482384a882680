# Integer arrays: operators, comparisons, sums.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

i6 = np.array([0, 1, 2, 3, 4, 5])


@stage
def f(x):
    return x + 1, x * 2.5, x // 4, x % 4, x ** 2, x & 3, x | 8, x << 1, ~x, x > 2, (x > 2) & (x < 5), x.sum(), x.mean(), x.cumsum()


for args in [(i6,)]:
    print(repr(f(*args)))

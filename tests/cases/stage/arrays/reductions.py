# Reductions over all axes and some.
# modes: plain, eager, unoptimised
import numpy as np
from snek import stage

x23 = np.array([[0.0, 1, 2], [3, 4, 5]])


@stage
def f(x):
    return x.sum(), x.sum(axis=0), x.mean(axis=1), x.max(), x.argmax(axis=1), x.var(axis=0), x.std(), x.prod(axis=-1, keepdims=True)


for args in [(x23,)]:
    print(repr(f(*args)))

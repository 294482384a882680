# What stands in init_scope runs at once, while the function is staged, and once.
# modes: staged
# cpython: no
import numpy as np
from snek import function, init_scope

made = []


@function
def f(x):
    with init_scope():
        made.append(len(made))
    return x + 1


print(f(np.int64(1)) + f(np.int64(2)), made, f.trace_count)  # expect: 5 [0] 1

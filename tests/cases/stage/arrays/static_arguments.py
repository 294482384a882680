# A trace cache stages arrays and keys everything else by value.
# cpython: no
import numpy as np
from snek import function


@function
def f(x, training):
    if training:
        return x * 2
    return x + 1


x = np.ones(3)
print(f(x, True), f(x, False), f(x, True))  # expect: [2. 2. 2.] [2. 2. 2.] [2. 2. 2.]
print(f.trace_count)  # expect: 2
f(np.ones(4), True)
print(f.trace_count)  # expect: 3

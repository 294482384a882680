# The third size of a dimension gives a graph for all sizes.
# cpython: no
import numpy as np
from snek import function


@function
def total(x):
    return x.sum()


for n in (1, 2, 3, 4, 5, 64):
    total(np.ones(n))
print(total.trace_count)  # expect: 3
print("f64[n]" in str(total.graph))  # expect: True

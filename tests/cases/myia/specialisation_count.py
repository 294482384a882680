# How many versions there are.
# modes: staged
# cpython: no
import numpy as np
from snek import function


@function
def product(x, y):
    return x @ y


v, m = np.arange(3.0), np.arange(9.0).reshape(3, 3)
for x in (v, m, v, m):
    product(x, x)
print(product.trace_count)  # expect: 2

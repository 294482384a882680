# A function is specialised at its first call, and again for arguments of another rank: both versions are right.
# modes: plain, eager, unoptimised
# cpython: no
import numpy as np
from snek import function


@function
def product(x, y):
    return x @ y


v, m = np.arange(3.0), np.arange(9.0).reshape(3, 3)
print(product(v, v), product(m, m)[0], product(m, v), product(v, v))  # expect: 5.0 [15. 18. 21.] [ 5. 14. 23.] 5.0

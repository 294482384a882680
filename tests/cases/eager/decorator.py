# A decorated function stages once for each signature, gives the same values, and prints at each call.
# modes: plain, unoptimised, checked
# cpython: no
import numpy as np
from snek import function


def select(vector):
    A = np.array([[1.0, 0.0]])
    print("selects")
    return A @ vector


staged = function(select)
x = np.array([[2.0], [-2.0]])
print(staged(x), staged(x * 3), staged.trace_count)
# expect: selects
# expect: selects
# expect: [[2.]] [[6.]] 1
print((select(x) == staged(x)).all(), staged.__name__)
# expect: selects
# expect: selects
# expect: True select

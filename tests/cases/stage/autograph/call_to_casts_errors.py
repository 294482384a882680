# Casts of values that have no integer.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def to_int(x):
    return int(x)

grid(to_int, (float("nan"),), (float("inf"),), (1e10,), (-0.9,))
# expect: to_int nan -> ValueError: cannot convert float NaN to integer
# expect: to_int inf -> OverflowError: cannot convert float infinity to integer
# expect: to_int 10000000000.0 -> 10000000000
# expect: to_int -0.9 -> 0

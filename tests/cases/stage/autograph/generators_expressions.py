# Generator expressions that builtins consume.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def summed(x):
    return sum(k * x for k in (1, 2, 3))

def tested(x):
    return any(k == x for k in (1, 2)), all(k < x for k in (1, 2))

def joined(x):
    return max(k - x for k in (1, 5, 3)), list(k for k in (x, x + 1))

grid(summed, (2,), (0.5,))
# expect: summed 2 -> 12
# expect: summed 0.5 -> 3.0
grid(tested, (2,), (3,), (0,))
# expect: tested 2 -> (True, False)
# expect: tested 3 -> (False, True)
# expect: tested 0 -> (False, False)
grid(joined, (2,))  # expect: joined 2 -> (3, [2, 3])

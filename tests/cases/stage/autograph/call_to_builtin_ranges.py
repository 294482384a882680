# range, len and conversions of ranges.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def as_list(n):
    return list(range(n)), len(range(n)), sum(range(n))

def with_bounds(a, b):
    return list(range(a, b, 2)), sum(range(a, b))

def membership(x):
    return x in range(5), x in range(0, 10, 3)

grid(as_list, (4,), (0,), (-1,))
# expect: as_list 4 -> ([0, 1, 2, 3], 4, 6)
# expect: as_list 0 -> ([], 0, 0)
# expect: as_list -1 -> ([], 0, 0)
grid(with_bounds, (1, 6), (6, 1))
# expect: with_bounds 1 6 -> ([1, 3, 5], 15)
# expect: with_bounds 6 1 -> ([], 0)
grid(membership, (3,), (4,), (9,))
# expect: membership 3 -> (True, True)
# expect: membership 4 -> (True, False)
# expect: membership 9 -> (False, True)

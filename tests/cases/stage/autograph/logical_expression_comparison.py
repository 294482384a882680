# Chained comparisons, equality of all kinds, and membership.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def between(x, low, high):
    return low < x <= high

def equal(x, y):
    return x == y, x != y, x == y == 2, not x == y

def member(x):
    return x in (1, 2, 5), x not in [3, x + 1]

grid(between, (1, 1, 2), (2, 1, 2), (2.5, 1, 2))
# expect: between 1 1 2 -> False
# expect: between 2 1 2 -> True
# expect: between 2.5 1 2 -> False
grid(equal, (2, 2), (2, 2.0), (True, 1), (3, 4))
# expect: equal 2 2 -> (True, False, True, False)
# expect: equal 2 2.0 -> (True, False, True, False)
# expect: equal True 1 -> (True, False, False, False)
# expect: equal 3 4 -> (False, True, False, True)
grid(member, (5,), (3,), (2.0,))
# expect: member 5 -> (True, True)
# expect: member 3 -> (False, False)
# expect: member 2.0 -> (True, True)

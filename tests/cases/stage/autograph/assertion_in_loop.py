# An assertion in a loop stops it on the trip that breaks it.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def descend(n, step):
    while n > 0:
        assert n != 3, "met three"
        n -= step
    return n

def handled(n):
    try:
        assert n < 10, "big"
    except AssertionError as error:
        return str(error)
    return n

grid(descend, (5, 1), (5, 4), (7, 3), (0, 1))
# expect: descend 5 1 -> AssertionError: met three
# expect: descend 5 4 -> -3
# expect: descend 7 3 -> -2
# expect: descend 0 1 -> 0
grid(handled, (3,), (12,))
# expect: handled 3 -> 3
# expect: handled 12 -> 'big'

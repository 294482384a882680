# A return in an arm, and a default behind it or none.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def with_default(x):
    if x > 0:
        return x
    return 0

def possibly_nothing(x):
    if x > 0:
        if x > 10:
            return "big"
        print("small")

def in_each(x):
    if x > 0:
        return 1
    elif x < 0:
        return -1
    else:
        return 0

grid(with_default, (2,), (-2,))
# expect: with_default 2 -> 2
# expect: with_default -2 -> 0
grid(possibly_nothing, (11,), (3,), (0,))
# expect: possibly_nothing 11 -> 'big'
# expect: small
# expect: possibly_nothing 3 -> None
# expect: small
# expect: possibly_nothing 0 -> None
grid(in_each, (2,), (-2,), (0,))
# expect: in_each 2 -> 1
# expect: in_each -2 -> -1
# expect: in_each 0 -> 0

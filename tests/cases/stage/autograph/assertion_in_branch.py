# An assertion in the arm that is not taken does nothing.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def guarded(x, y):
    if x > 0:
        assert y != 0, "y is zero"
        return x // y
    return y

grid(guarded, (1, 0), (0, 0), (6, 4))
# expect: guarded 1 0 -> AssertionError: y is zero
# expect: guarded 0 0 -> 0
# expect: guarded 6 4 -> 1

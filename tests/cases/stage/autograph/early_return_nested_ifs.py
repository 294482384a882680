# Returns from nested conditions; what follows runs for the others only.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def nested(x, y):
    r = 0
    if x > 0:
        if y > 0:
            return x + y
        r = x
        if y < -5:
            return r * y
    elif y > 3:
        return y
    return r - 1

grid(nested, (1, 2), (1, -1), (1, -6), (0, 4), (0, 0))
# expect: nested 1 2 -> 3
# expect: nested 1 -1 -> 0
# expect: nested 1 -6 -> -6
# expect: nested 0 4 -> 4
# expect: nested 0 0 -> -1

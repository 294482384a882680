# Exits of several kinds in loops whose number of trips is known.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def mixed(x):
    s = 0
    for i in range(5):
        if i == x:
            continue
        s += i
        if s > 2 * x:
            break
        if s == 6:
            return "six"
        if x < 0:
            raise ValueError(s)
    else:
        return "end", s
    return s

grid(mixed, (0,), (1,), (3,), (4,), (10,), (-1,))
# expect: mixed 0 -> 1
# expect: mixed 1 -> 5
# expect: mixed 3 -> 7
# expect: mixed 4 -> 'six'
# expect: mixed 10 -> 'six'
# expect: mixed -1 -> 0

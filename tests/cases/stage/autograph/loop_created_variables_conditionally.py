# Created on some trips only, and read on later trips or behind the loop.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def later_trip(n):
    s = 0
    for i in range(n):
        if i == 1:
            mark = i + 5
        if i > 1:
            s += mark
    return s

def read_too_early(n):
    s = 0
    while n > 0:
        if n == 2:
            mark = 7
        n -= 1
        s += mark
    return s

def before_break(n):
    for i in range(n):
        if i == 3:
            found = i * 100
            break
    return found

grid(later_trip, (4,), (1,))
# expect: later_trip 4 -> 12
# expect: later_trip 1 -> 0
grid(read_too_early, (2,), (3,), (0,))
# expect: read_too_early 2 -> 14
# expect: read_too_early 3 -> UnboundLocalError: cannot access local variable 'mark' where it is not associated with a value
# expect: read_too_early 0 -> 0
grid(before_break, (5,), (3,))
# expect: before_break 5 -> 300
# expect: before_break 3 -> UnboundLocalError: cannot access local variable 'found' where it is not associated with a value

# The second operand is not evaluated where the first decides.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def guarded_division(x):
    return x != 0 and 10 // x > 2

def either(x):
    return x == 0 or 10 // x > 2

def in_branch(x, y):
    if x > 0 and y // x > 1 or y == 7:
        return "yes"
    return "no"

grid(guarded_division, (0,), (3,), (5,))
# expect: guarded_division 0 -> False
# expect: guarded_division 3 -> True
# expect: guarded_division 5 -> False
grid(either, (0,), (3,), (5,))
# expect: either 0 -> True
# expect: either 3 -> True
# expect: either 5 -> False
grid(in_branch, (0, 7), (2, 6), (2, 1), (-1, 3))
# expect: in_branch 0 7 -> 'yes'
# expect: in_branch 2 6 -> 'yes'
# expect: in_branch 2 1 -> 'no'
# expect: in_branch -1 3 -> 'no'

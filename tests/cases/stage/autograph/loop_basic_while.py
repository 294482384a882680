# `while` with no variable, one, and two.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def one_variable(x):
    while x > 1:
        x = x // 2
    return x

def two_variables(x, y):
    while x < y:
        x, y = x + 1, y - 1
    return x, y

def constant_start(n):
    i = 0
    while i < n:
        i += 3
    return i

grid(one_variable, (9,), (0,), (20.5,))
# expect: one_variable 9 -> 1
# expect: one_variable 0 -> 0
# expect: one_variable 20.5 -> 1.0
grid(two_variables, (0, 7), (7, 0))
# expect: two_variables 0 7 -> (4, 3)
# expect: two_variables 7 0 -> (7, 0)
grid(constant_start, (7,), (0,), (2.5,))
# expect: constant_start 7 -> 9
# expect: constant_start 0 -> 0
# expect: constant_start 2.5 -> 3

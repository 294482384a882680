# `for` over ranges of all forms.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def no_variable(n):
    for _ in range(n):
        pass
    return n

def from_to(a, b):
    s = 0
    for i in range(a, b):
        s = s * 2 + i
    return s

def with_step(a, b, c):
    s = []
    for i in range(a, b, c):
        s.append(i)
    return s

grid(no_variable, (3,), (0,))
# expect: no_variable 3 -> 3
# expect: no_variable 0 -> 0
grid(from_to, (1, 5), (5, 1), (-2, 2))
# expect: from_to 1 5 -> 26
# expect: from_to 5 1 -> 0
# expect: from_to -2 2 -> -19
grid(with_step, (0, 10, 3), (10, 0, -4), (0, 3, 0))
# expect: with_step 0 10 3 -> [0, 3, 6, 9]
# expect: with_step 10 0 -4 -> [10, 6, 2]
# expect: with_step 0 3 0 -> ValueError: range() arg 3 must not be zero

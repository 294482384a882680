# Conditions that change no variable, one, and two.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def none_changed(x):
    if x > 0:
        pass
    return x

def one_changed(x):
    if x > 0:
        x = -x
    return x

def two_changed(x, y):
    if x > y:
        x, y = y, x
    else:
        x = x + 1
    return x, y

grid(none_changed, (1,), (-1,))
# expect: none_changed 1 -> 1
# expect: none_changed -1 -> -1
grid(one_changed, (1,), (-1,), (2.5,))
# expect: one_changed 1 -> -1
# expect: one_changed -1 -> -1
# expect: one_changed 2.5 -> -2.5
grid(two_changed, (1, 2), (2, 1), (1.5, 1))
# expect: two_changed 1 2 -> (2, 2)
# expect: two_changed 2 1 -> (1, 2)
# expect: two_changed 1.5 1 -> (1, 1.5)

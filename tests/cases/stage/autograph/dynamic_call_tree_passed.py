# Functions given as values and called with staged arguments.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def apply(f, *args):
    return f(*args)

def negate(x):
    return -x

def clip(x, low, high):
    if x < low:
        return low
    return high if x > high else x

def root(x):
    return apply(negate, x), apply(clip, x, 0, 5), apply(apply, negate, x), apply(lambda: x)

grid(root, (3,), (9,), (-2.5,))
# expect: root 3 -> (-3, 3, -3, 3)
# expect: root 9 -> (-9, 5, -9, 9)
# expect: root -2.5 -> (2.5, 0, 2.5, -2.5)

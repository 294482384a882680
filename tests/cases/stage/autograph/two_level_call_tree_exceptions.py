# Exceptions two levels down, handled at the root or on the way.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def deepest(x):
    if x > 3:
        raise ValueError(f"bad {x}")
    return 10 // x

def middle(x):
    try:
        return deepest(x)
    except ZeroDivisionError:
        return -1

def root(x):
    try:
        return middle(x)
    except ValueError as error:
        return str(error)

def unhandled(x):
    return middle(x) + 1

grid(root, (2,), (0,), (5,))
# expect: root 2 -> 5
# expect: root 0 -> -1
# expect: root 5 -> 'bad 5'
grid(unhandled, (2,), (0,), (5,))
# expect: unhandled 2 -> 6
# expect: unhandled 0 -> 0
# expect: unhandled 5 -> ValueError: bad 5

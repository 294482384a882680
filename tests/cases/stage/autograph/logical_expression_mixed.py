# `and`, `or` and `not` give operands, as in plain Python.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def mixed(x, y, z):
    return (x and y) or not z

def values(x, y):
    return x or y, x and y, not x, not (x or y)

def chain(x, y, z):
    return x and y and z, x or y or z

grid(mixed, (0, 1, 2), (1, 0, 0), (3, 4, 0))
# expect: mixed 0 1 2 -> False
# expect: mixed 1 0 0 -> True
# expect: mixed 3 4 0 -> 4
grid(values, (0, 5), (2, 0), (0.0, 0), (1.5, True))
# expect: values 0 5 -> (5, 0, True, False)
# expect: values 2 0 -> (2, 0, False, False)
# expect: values 0.0 0 -> (0, 0.0, True, True)
# expect: values 1.5 True -> (1.5, True, False, False)
grid(chain, (1, 2, 3), (0, 0, 4), (1, 0, 2))
# expect: chain 1 2 3 -> (3, 1)
# expect: chain 0 0 4 -> (0, 4)
# expect: chain 1 0 2 -> (0, 1)

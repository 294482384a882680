# Generators whose values are staged and whose yields are not.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def squares(values):
    for v in values:
        if v > 0:
            r = v * v
        else:
            r = 0
        yield r

def total(a, b):
    s = 0
    for v in squares((a, b, a - b)):
        s += v
    return s

def delegates(a):
    def inner():
        yield a
        yield from squares((a, -a))
    x, y, z = inner()
    return x, y, z

grid(total, (2, 1), (-1, 3), (0, 0))
# expect: total 2 1 -> 6
# expect: total -1 3 -> 9
# expect: total 0 0 -> 0
grid(delegates, (2,), (-3,))
# expect: delegates 2 -> (2, 4, 0)
# expect: delegates -3 -> (-3, 0, 9)

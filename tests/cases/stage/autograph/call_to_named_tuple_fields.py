# Named tuples of staged values.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


from collections import namedtuple

Point = namedtuple("Point", ["x", "y"])

def make(x, y):
    p = Point(x, y=y)
    return p.x + p.y, p[0], len(p), p

def branch(x):
    if x > 0:
        p = Point(x, 1)
    else:
        p = Point(0, x)
    return p, p.x - p.y

def replaced(x):
    p = Point(x, 2)._replace(y=x * 2)
    return p._asdict(), p._fields, tuple(p)

grid(make, (1, 2))  # expect: make 1 2 -> (3, 1, 2, Point(x=1, y=2))
grid(branch, (3,), (-3,))
# expect: branch 3 -> (Point(x=3, y=1), 2)
# expect: branch -3 -> (Point(x=0, y=-3), 3)
grid(replaced, (4,))  # expect: replaced 4 -> ({'x': 4, 'y': 8}, ('x', 'y'), (4, 8))

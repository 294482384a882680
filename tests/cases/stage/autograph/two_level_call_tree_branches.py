# Calls two levels deep, with control flow on each.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def level_two(x):
    if x > 5:
        return x - 5
    return x

def level_one(x, y):
    while x > 3:
        x = level_two(x) - 1
    return x + level_two(y)

def root(x, y):
    if x > y:
        return level_one(x, y)
    return level_one(y, x) * 2

grid(root, (9, 4), (4, 9), (3, 3))
# expect: root 9 4 -> 7
# expect: root 4 9 -> 14
# expect: root 3 3 -> 12

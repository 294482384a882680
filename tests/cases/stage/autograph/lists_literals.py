# Lists of staged values: literals, append, pop, insert, sort-free operations.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def basics(x):
    l = [1, 2, 3]
    l.append(x)
    last = l.pop()
    l.insert(0, last * 2)
    l.extend([x, 0])
    return l, len(l), l[-2], x in l

def removes(x):
    l = [x, 5, x + 1]
    del l[1]
    l.reverse()
    return l, l.pop(0), l + [9], l * 2

grid(basics, (4,), (1,))
# expect: basics 4 -> ([8, 1, 2, 3, 4, 0], 6, 4, True)
# expect: basics 1 -> ([2, 1, 2, 3, 1, 0], 6, 1, True)
grid(removes, (4,), (0.5,))
# expect: removes 4 -> ([4], 5, [4, 9], [4, 4])
# expect: removes 0.5 -> ([0.5], 1.5, [0.5, 9], [0.5, 0.5])

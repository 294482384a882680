# Lists changed in one arm only, and lists of different lengths.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def one_arm(x):
    l = [x]
    if x > 0:
        l.append(x * 2)
    return l, len(l)

def other_lengths(x):
    if x > 0:
        l = [1, 2, 3]
    else:
        l = [x]
    s = 0
    for v in l:
        s += v
    return l, s

def aliased(x):
    l = [0, 0]
    m = l
    if x > 0:
        m[1] = x
    return l

def swapped(x):
    l = [[1], [2]]
    if x > 0:
        l[0], l[1] = l[1], l[0]
    return l

grid(one_arm, (1,), (-1,))
# expect: one_arm 1 -> ([1, 2], 2)
# expect: one_arm -1 -> ([-1], 1)
grid(other_lengths, (1,), (-1,))
# expect: other_lengths 1 -> ([1, 2, 3], 6)
# expect: other_lengths -1 -> ([-1], -1)
grid(aliased, (1,), (-1,))
# expect: aliased 1 -> [0, 1]
# expect: aliased -1 -> [0, 0]
grid(swapped, (1,), (-1,))
# expect: swapped 1 -> [[2], [1]]
# expect: swapped -1 -> [[1], [2]]

# Slices under staged conditions and in loops.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def in_branch(x):
    l = [1, 2, 3, x]
    if x > 0:
        part = l[:2]
    else:
        part = l[2:]
    return part, sum(part)

def copies(n):
    l = [n, n + 1]
    for i in range(n):
        m = l[:]
        m[0] = i
        l = m
    return l

grid(in_branch, (5,), (-5,))
# expect: in_branch 5 -> ([1, 2], 3)
# expect: in_branch -5 -> ([3, -5], -2)
grid(copies, (3,), (0,))
# expect: copies 3 -> [2, 4]
# expect: copies 0 -> [0, 1]

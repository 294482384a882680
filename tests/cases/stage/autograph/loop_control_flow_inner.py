# Exits of inner loops leave only these.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def inner_break(n, m):
    c = 0
    for i in range(n):
        for j in range(m):
            if j > i:
                break
            c += i * j
    return c

def inner_continue(n):
    s = 0
    while n > 0:
        n -= 1
        for j in range(3):
            if j == n:
                continue
            s += j
    return s

def both_levels(n):
    s = 0
    for i in range(n):
        for j in range(n):
            if j == 2:
                break
            if i == 1:
                continue
            s += 1
        if i > 3:
            break
    return s

grid(inner_break, (4, 3), (0, 3), (3, 0))
# expect: inner_break 4 3 -> 16
# expect: inner_break 0 3 -> 0
# expect: inner_break 3 0 -> 0
grid(inner_continue, (4,), (0,))
# expect: inner_continue 4 -> 9
# expect: inner_continue 0 -> 0
grid(both_levels, (2,), (7,), (0,))
# expect: both_levels 2 -> 2
# expect: both_levels 7 -> 8
# expect: both_levels 0 -> 0

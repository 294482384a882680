# `continue`, also as a loop's first and last statement.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def skips(n):
    s = 0
    for i in range(n):
        if i % 3 == 0:
            continue
        s += i
    return s

def while_continue(x):
    s = 0
    while x > 0:
        x -= 1
        if x % 2:
            continue
        s += x
        continue
    return s

def several(n):
    s = 0
    for i in range(n):
        if i == 1:
            continue
        s += 1
        if i == 3:
            continue
        s += 10
    return s

grid(skips, (8,), (0,), (1,))
# expect: skips 8 -> 19
# expect: skips 0 -> 0
# expect: skips 1 -> 0
grid(while_continue, (7,), (0,))
# expect: while_continue 7 -> 12
# expect: while_continue 0 -> 0
grid(several, (6,), (2,))
# expect: several 6 -> 45
# expect: several 2 -> 11

# Loops after one another that share variables.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def two_whiles(x, y):
    s = 0
    while x > 0:
        x -= 1
        s += x
    while y > 0:
        y -= 1
        s += x + y
    return s

def for_then_while(n):
    s = 0
    for i in range(n):
        s += i
    while s > 3:
        s -= 4
    for i in range(s):
        n += i
    return s, n

grid(two_whiles, (3, 2), (0, 4), (2, 0))
# expect: two_whiles 3 2 -> 4
# expect: two_whiles 0 4 -> 6
# expect: two_whiles 2 0 -> 1
grid(for_then_while, (5,), (0,), (7,))
# expect: for_then_while 5 -> (2, 6)
# expect: for_then_while 0 -> (0, 0)
# expect: for_then_while 7 -> (1, 7)

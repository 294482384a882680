# Nested loops, also of different kinds and ragged ones.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def nested_while(x, y):
    s = 0
    while x > 0:
        x -= 1
        y2 = y
        while y2 > 0:
            y2 -= 1
            s += x * y2
    return s

def ragged(n):
    out = []
    for i in range(n):
        for j in range(i, 2 * i):
            out.append(j)
    return out

def for_in_while(n):
    s = 0
    while n > 0:
        for k in range(n):
            s += k
        n //= 2
    return s

grid(nested_while, (3, 4), (0, 2), (2, 0))
# expect: nested_while 3 4 -> 18
# expect: nested_while 0 2 -> 0
# expect: nested_while 2 0 -> 0
grid(ragged, (4,), (0,))
# expect: ragged 4 -> [1, 2, 3, 3, 4, 5]
# expect: ragged 0 -> []
grid(for_in_while, (9,), (0,))
# expect: for_in_while 9 -> 43
# expect: for_in_while 0 -> 0

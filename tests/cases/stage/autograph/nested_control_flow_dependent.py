# Inner loops whose bounds the outer loop changes.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def triangle(n):
    s = 0
    for i in range(n):
        for j in range(i):
            s += i * j
    return s

def shrinking(x, y):
    trips = 0
    while x > 0:
        while y > x:
            y -= 2
            trips += 1
        x -= 1
        y += 1
    return x, y, trips

def branch_then_loop(x, n):
    if x > 0:
        while n > x:
            n -= x
    else:
        for i in range(n):
            x += i
    return x, n

grid(triangle, (0,), (1,), (5,))
# expect: triangle 0 -> 0
# expect: triangle 1 -> 0
# expect: triangle 5 -> 35
grid(shrinking, (3, 9), (0, 5), (2, 1))
# expect: shrinking 3 9 -> (0, 2, 5)
# expect: shrinking 0 5 -> (0, 5, 0)
# expect: shrinking 2 1 -> (0, 1, 1)
grid(branch_then_loop, (2, 7), (0, 4), (-1, 0))
# expect: branch_then_loop 2 7 -> (2, 1)
# expect: branch_then_loop 0 4 -> (6, 4)
# expect: branch_then_loop -1 0 -> (-1, 0)

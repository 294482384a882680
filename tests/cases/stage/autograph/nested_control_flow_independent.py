# Inner conditions and loops that do not depend on the outer ones' variables.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def independent_ifs(x, y):
    if x > 0:
        if y > 0:
            r = 1
        else:
            r = 2
    else:
        if y > 0:
            r = 3
        else:
            r = 4
    return r

def independent_loops(n, m):
    count = 0
    for _ in range(n):
        for _ in range(m):
            count += 1
    while m > 0:
        m -= 1
        count += 10
    return count

grid(independent_ifs, (1, 1), (1, 0), (0, 1), (0, 0))
# expect: independent_ifs 1 1 -> 1
# expect: independent_ifs 1 0 -> 2
# expect: independent_ifs 0 1 -> 3
# expect: independent_ifs 0 0 -> 4
grid(independent_loops, (2, 3), (0, 3), (3, 0))
# expect: independent_loops 2 3 -> 36
# expect: independent_loops 0 3 -> 30
# expect: independent_loops 3 0 -> 0

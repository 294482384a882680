# `else` of a `for` loop: run unless the loop was left by `break`.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def search(t):
    for i in range(10):
        if i * i == t:
            break
    else:
        return -1
    return i

def search_in(n, t):
    for i in range(n):
        if i == t:
            r = "found"
            break
    else:
        r = "missing"
    return r

grid(search, (49,), (50,))
# expect: search 49 -> 7
# expect: search 50 -> -1
grid(search_in, (5, 3), (5, 7), (0, 0))
# expect: search_in 5 3 -> 'found'
# expect: search_in 5 7 -> 'missing'
# expect: search_in 0 0 -> 'missing'

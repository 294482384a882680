# Lists that grow in loops, also under conditions and with `break`.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def grows(n):
    v = []
    for i in range(n):
        v.append(i * i)
    return v, len(v)

def grows_by_concatenation(n):
    v = [0]
    while n > 0:
        v = v + [n]
        n -= 1
    return v

def grows_with_break(n):
    v = [n]
    for i in range(n):
        if i == 3:
            break
        if i % 2:
            v.append(i)
    return v

grid(grows, (4,), (0,))
# expect: grows 4 -> ([0, 1, 4, 9], 4)
# expect: grows 0 -> ([], 0)
grid(grows_by_concatenation, (3,), (0,))
# expect: grows_by_concatenation 3 -> [0, 3, 2, 1]
# expect: grows_by_concatenation 0 -> [0]
grid(grows_with_break, (0,), (3,), (8,))
# expect: grows_with_break 0 -> [0]
# expect: grows_with_break 3 -> [3, 1]
# expect: grows_with_break 8 -> [8, 1]

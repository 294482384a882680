# Lists grown, shrunk and read in staged loops.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def grown(n):
    l = []
    for i in range(n):
        l.append(i * i)
    l.append(-1)
    return l, l[0], len(l), sum(l)

def shrunk(n):
    l = [n, 1, 2]
    s = 0
    while len(l) > 1:
        s += l.pop()
    return s, l

def comprehended(n):
    squares = [i * i for i in range(n)]
    return [v + 1 for v in squares], [v for v in squares if v % 2 == 0]

grid(grown, (4,), (0,))
# expect: grown 4 -> ([0, 1, 4, 9, -1], 0, 5, 13)
# expect: grown 0 -> ([-1], -1, 1, -1)
grid(shrunk, (4,))  # expect: shrunk 4 -> (3, [4])
grid(comprehended, (5,), (0,))
# expect: comprehended 5 -> ([1, 2, 5, 10, 17], [0, 4, 16])
# expect: comprehended 0 -> ([], [])

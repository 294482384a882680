# Where AutoGraph refuses another structure in a loop: tuples, None and lists take each other's place.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def to_tuple(n):
    x = 0
    while n > 0:
        x = (n, n * 2)
        n -= 1
    return x

def from_none(n):
    best = None
    for i in range(n):
        if best is None or i * 3 % 5 > best:
            best = i * 3 % 5
    return best

def longer(n):
    x = (0,)
    for i in (1, 2, 3):
        if n > i:
            x = x + (i,)
    return x

grid(to_tuple, (0,), (2,))
grid(from_none, (0,), (4,))
grid(longer, (0,), (3,))
# expect: to_tuple 0 -> 0
# expect: to_tuple 2 -> (1, 2)
# expect: from_none 0 -> None
# expect: from_none 4 -> 4
# expect: longer 0 -> (0,)
# expect: longer 3 -> (0, 1, 2)

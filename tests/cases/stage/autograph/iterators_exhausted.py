# Iterators that end: the default, StopIteration caught, a loop that goes on where next() stopped.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def default(x, n):
    it = iter(range(n))
    return [next(it, x), next(it, x), next(it, -x)]

def caught(x, n):
    it = iter(range(n))
    total = 0
    try:
        while True:
            total += next(it) * x
    except StopIteration:
        return total, "end"

def goes_on(x, n):
    it = iter([x, n, x + n])
    first = next(it)
    rest = 0
    for v in it:
        rest += v
    return first, rest, next(it, None)

grid(default, (7, 0), (7, 2), (7, 5))
grid(caught, (3, 0), (3, 4))
grid(goes_on, (1, 5))
# expect: default 7 0 -> [7, 7, -7]
# expect: default 7 2 -> [0, 1, -7]
# expect: default 7 5 -> [0, 1, 2]
# expect: caught 3 0 -> (0, 'end')
# expect: caught 3 4 -> (18, 'end')
# expect: goes_on 1 5 -> (1, 11, None)

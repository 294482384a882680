# A return before a loop, in it, and behind it.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def around_loop(x, n):
    if x < 0:
        return "negative"
    total = 0
    for i in range(n):
        total += x
        if total > 10:
            return i, total
    if total == 0:
        return None
    return total

grid(around_loop, (-1, 3), (4, 2), (4, 9), (0, 5), (1, 0))
# expect: around_loop -1 3 -> 'negative'
# expect: around_loop 4 2 -> 8
# expect: around_loop 4 9 -> (2, 12)
# expect: around_loop 0 5 -> None
# expect: around_loop 1 0 -> None

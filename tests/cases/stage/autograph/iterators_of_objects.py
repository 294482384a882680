# next() of objects with __next__, in branches and loops.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n

def summed(n):
    return sum(Countdown(n)), max(Countdown(n), default=-1), [v * 2 for v in Countdown(n)]

def two(n, x):
    it = Countdown(n)
    a = next(it, x)
    b = next(it, x)
    return a, b, it.n

def stops(n, x):
    total = 0
    for v in Countdown(n):
        if v < x:
            break
        total += v
    else:
        return "all", total
    return "some", total

grid(summed, (3,), (0,))
grid(two, (5, 9), (1, 9), (0, 9))
grid(stops, (5, 2), (5, -1))
# expect: summed 3 -> (3, 2, [4, 2, 0])
# expect: summed 0 -> (0, -1, [])
# expect: two 5 9 -> (4, 3, 3)
# expect: two 1 9 -> (0, 9, 0)
# expect: two 0 9 -> (9, 9, 0)
# expect: stops 5 2 -> ('some', 9)
# expect: stops 5 -1 -> ('all', 10)

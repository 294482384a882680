# `continue` and `break` inside `with` and `try` inside loops.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


class Log:
    def __init__(self):
        self.count = 0

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.count += 1

def in_with(n):
    log = Log()
    s = 0
    for i in range(n):
        with log:
            if i == 1:
                continue
            if i == 4:
                break
            s += i
    return s, log.count

def in_try(n):
    s = closed = 0
    for i in range(n):
        try:
            if i % 2:
                continue
            if i > 4:
                break
            s += i
        finally:
            closed += 1
    return s, closed

grid(in_with, (0,), (2,), (9,))
# expect: in_with 0 -> (0, 0)
# expect: in_with 2 -> (0, 2)
# expect: in_with 9 -> (5, 5)
grid(in_try, (0,), (3,), (9,))
# expect: in_try 0 -> (0, 0)
# expect: in_try 3 -> (2, 3)
# expect: in_try 9 -> (6, 7)

# An assertion on a staged value fails when the graph runs, with its message.
# modes: plain, lms, eager, unoptimised, checked
from _grid import grid


def positive(x):
    assert x > 0, "not positive"
    return x

def with_value(x):
    assert x % 2 == 0, f"{x} is odd"
    return x // 2

def bare(x):
    assert x
    return 1

grid(positive, (1,), (0,), (-2.5,))
grid(with_value, (4,), (3,))
grid(bare, (1,), (0,), (0.0,))

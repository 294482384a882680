# What Python has no words for is refused, and the operation and its line are named.
# modes: plain, unoptimised
# cpython: no
import numpy as np
from snek import py_func, stage

total = 0


class Own(Exception):
    pass


class Pair:
    def __init__(self, x):
        self.x = x


@stage
def counts(x):
    global total
    total += x
    return total


@stage
def makes(x):
    return Pair(x)


@stage
def asks(x):
    y = x + 1
    return py_func(abs, y)


@stage
def raises(x):
    if x < 0:
        raise Own("negative")
    return x


@stage
def fills(items):
    items[0] = 1
    return items


for f, arg in ((counts, 1), (makes, 1), (asks, 1.0), (asks, 1.0), (raises, 1), (fills, [1, 2])):
    f(arg)
    try:
        f.emit("python")
    except TypeError as error:
        print(type(error).__name__, str(error).splitlines()[0])
# expect: StagingError counts() is not written in Python: it changes 'total' outside of it

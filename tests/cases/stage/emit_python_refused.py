# What Python has no words for is refused, and the operation and its line are named.
# modes: plain
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
def keys(x):
    if x < 0:
        raise KeyError(x)
    return x


@stage
def fills(items):
    items[0] = 1
    return items


asks(1.0)
for f, arg in ((counts, 1), (makes, 1), (asks, 1.0), (raises, 1), (keys, 1), (fills, [1, 2])):
    f(arg)
    try:
        f.emit("python")
    except TypeError as error:
        text = str(error).splitlines()[0]
        place, _, why = text.partition(": ")
        print(place.rsplit("/")[-1].removeprefix("line 62 of ").removeprefix("line 61 of "), "|", why)
# expect: <module> | counts() is not written in Python: it changes 'total' outside of it
# expect: <module> | makes() is not written in Python: its result is an object of class 'Pair'
# expect: emit_python_refused.py:34 | not written in Python: 'host_call'
# expect: emit_python_refused.py:40 | not written in Python: raising 'Own', which is no exception of builtins
# expect: <module> | keys() is not written in Python: it raises 'KeyError' with arguments that are no text, which its graph does not have
# expect: <module> | fills() is not written in Python: it changes a list, dict or object that it is given

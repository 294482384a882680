# In Myia's mode set displays are arrays: elements, ranges with their last element, rows; outside of it they are sets.
# modes: plain, eager, unoptimised, checked
# cpython: no
import re

import numpy as np
from snek import myia


@myia
def vectors():
    return {0}, {1, 2}, {1, 1}, {10, ..., 20}, {2, 4, ..., 8}, {10, 8, ..., 1}, {0.0, 0.5, ..., 2.0}


for x in vectors():
    print(x, x.dtype)
# expect: [0] int64
# expect: [1 2] int64
# expect: [1 1] int64
# expect: [10 11 12 13 14 15 16 17 18 19 20] int64
# expect: [2 4 6 8] int64
# expect: [10  8  6  4  2] int64
# expect: [0.  0.5 1.  1.5 2. ] float64


@myia
def matrices(x):
    return {{1, 2}, {3, 4}}, {x, 2 * x}, {{1, ..., 3}, {4, ..., 6}}, {i * i for i in range(3)}


for x in matrices(2.5):
    print(x.tolist())
# expect: [[1, 2], [3, 4]]
# expect: [2.5, 5.0]
# expect: [[1, 2, 3], [4, 5, 6]]
# expect: [0, 1, 4]
print(matrices(np.ones(2))[1].tolist(), {2, 1} == {1, 2})  # expect: [[1.0, 1.0], [2.0, 2.0]] True


def located(text):
    """A message, with lines counted from here: other modes run a copy that begins later."""
    here = located.__code__.co_firstlineno
    return re.sub(r"^.*, line (\d+)", lambda found: f"line {int(found[1]) - here}", text)


def message(function, *args):
    try:
        function(*args)
    except TypeError as error:
        return located(str(error))


@myia
def uneven():
    return {{1, 2}, {3}}


@myia
def downwards():
    return {10, ..., 1}


@myia
def of_texts():
    return {"a", "b"}


@myia
def open_range(n):
    return {1, ..., n}


print(message(uneven))  # expect: line 15, in uneven: the rows of an array have one shape, and these have (2,), (1,)
print(message(downwards))
# expect: line 20, in downwards: a range from 10 in steps of 1 does not come to 1; downwards it is {10, 9, ..., 1}
print(message(of_texts))  # expect: line 25, in of_texts: an array has numbers or arrays as elements, not 'str'

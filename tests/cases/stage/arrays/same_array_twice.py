# modes: plain, eager, unoptimised, checked
# An array that stands in a result twice is one array.
import numpy as np
from snek import stage


class Kept:
    array = None


kept = Kept()


@stage
def twice(a):
    b = a + 1
    return b, b


@stage
def given(a):
    return a, a


@stage
def inside(a):
    b = a + 1
    return {"x": b, "y": [b, a, b * 2]}


@stage
def stored(a):
    b = a * 2
    kept.array = b
    return b


first, second = twice(np.array([1.0, 2.0]))
first[0] = 9
print(first is second, second)  # expect: True [9. 3.]
array = np.array([1.0])
first, second = given(array)
print(first is second, first is array)  # expect: True True
found = inside(array)
print(found["x"] is found["y"][0], found["y"][1] is array, found["y"][2])  # expect: True True [4.]
print(stored(array) is kept.array, kept.array)  # expect: True [2.]

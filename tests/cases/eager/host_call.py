# A function of the host in a graph: its value and its derivative; without staging it is the function itself.
# modes: plain, unoptimised
# cpython: no
import os
import tempfile

import numpy as np
from snek import GradientTape, Variable, function, py_func, save

calls = []


def power(x, n):
    calls.append(n)
    return x if n <= 1 else x * power(x, n - 1)


def third(x):
    return power(x, 3)


@function
def cube(x):
    return py_func(third, x)


x = Variable(2.0)
print(cube(x), cube(3.0))  # expect: 8.0 27.0
with GradientTape() as tape:
    y = cube(x)
print(y, tape.gradient(y, x), py_func(power, 3.0, 2))  # expect: 8.0 12.0 9.0
print(len(calls) >= 5)  # expect: True
with tempfile.TemporaryDirectory() as folder:
    try:
        save(cube, os.path.join(folder, "cube"), 1.0)
    except Exception as error:
        print(type(error).__name__, "py_func" in str(error))  # expect: StagingError True

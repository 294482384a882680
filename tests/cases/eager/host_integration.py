# Any data structure of Python, nested lists to arrays and back, and a debugger that stops at the program's line.
# modes: plain
# cpython: no
import sys

import numpy as np
from snek import constant, function

nested = [[1.0, 2.0], [3.0, 4.0]]
print(constant(nested).numpy().tolist() == nested, np.array(nested).tolist() == nested)  # expect: True True


@function
def total(tree):
    return total_of(tree)


def total_of(tree):
    if isinstance(tree, dict):
        return sum(total_of(part) for part in tree.values())
    if isinstance(tree, (list, tuple)):
        return sum([total_of(part) for part in tree])
    return tree


print(total({"a": np.float64(1.5), "b": [np.float64(2.0), (np.float64(0.5),)]}))  # expect: 4.0
stops = []


def hook():
    frame = sys._getframe(1)
    stops.append((frame.f_code.co_name, frame.f_lineno, frame.f_locals["y"]))


sys.breakpointhook = hook


def f(x):
    y = x * 2
    breakpoint()
    return y


print(f(2.0), stops)  # expect: 4.0 [('f', 40, 4.0)]

# Constants are folded and independent branches may run in any order: the result is equal to the last bit.
# modes: plain
# cpython: no
import numpy as np
from snek import function


def branches(x):
    scale = np.sqrt(np.float64(2.0)) * 3 + 1
    left = np.sin(x) * scale
    right = np.cos(x) / scale
    third = np.exp(-x * x)
    return left + right * third


staged = function(branches)
x = np.linspace(-3.0, 3.0, 101)
print((staged(x) == branches(x)).all())  # expect: True
graph = staged.get_concrete(x).graph
print(graph.count("sqrt"), graph.optimized().count("sqrt"))  # expect: 0 0

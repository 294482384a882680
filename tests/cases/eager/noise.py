# A random number of the host is a constant of the graph, with a warning; one of arrays is drawn at each call.
# modes: staged
# cpython: no
import random
import warnings

import numpy as np
from snek import function


@function
def add_host_noise(x):
    return x + random.random()


@function
def add_noise(x):
    return x + np.random.randn(2)


x = np.zeros(2)
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    first = add_host_noise(x)
print((first == add_host_noise(x)).all(), [str(w.message).split(":")[0] for w in seen])
# expect: True ['line 13 of add_host_noise']
np.random.seed(7)
draws = [add_noise(x).tolist() for _ in range(3)]
print(draws[0] != draws[1] != draws[2])  # expect: True
np.random.seed(7)
print(draws == [np.random.randn(2).tolist() for _ in range(3)])  # expect: True

# A vector that grows on each trip has a length that is not known.
# cpython: no
import numpy as np
from snek import stage


@stage
def grow(x, n):
    for i in range(n):
        x = np.concatenate([x, x[:1]])
    return x


print(grow(np.array([1.0, 2.0]), 3))  # expect: [1. 2. 1. 1. 1.]
print(grow.graph.count("for"))  # expect: 1

# A sum that starts with a plain number and takes elements of arrays on some paths only has a derivative.
# modes: plain, unoptimised
# cpython: no
import numpy as np
from snek import grad


def powers(x):
    s = 0.0
    for i in range(2):
        for j in range(3):
            if x[i, j] > 0:
                s = s + x[i, j] ** (i + j + 1)
    return s


def counted(x, n):
    s = 0
    for i in range(n):
        if x[i] > 0:
            s += x[i] * x[i]
    return s


x = np.array([[0.5, -1.0, 2.0], [1.0, 3.0, -4.0]])
print(grad(powers)(x).tolist())  # expect: [[1.0, 0.0, 12.0], [2.0, 27.0, 0.0]]
print(grad(powers)(-np.abs(x)).tolist())  # expect: [[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]
print(grad(counted)(x[0], 3), grad(counted)(x[0], 1), grad(counted)(x[0], 0))  # expect: [1. 0. 4.] [1. 0. 0.] [0. 0. 0.]
print(grad(lambda x: np.sum(grad(powers)(x)))(x).tolist())  # expect: [[0.0, 0.0, 12.0], [2.0, 18.0, 0.0]]

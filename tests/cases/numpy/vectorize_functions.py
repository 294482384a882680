# Functions of numbers as functions of arrays.
import numpy as np
f = np.vectorize(lambda a, b: a if a > b else b)
print(f([1, 2, 3, 4], 2), f([[1], [5]], [2, 3]), repr(f(1, 2)))
g = np.vectorize(lambda x: x * 0.5, otypes=[float])
print(g([1, 2]), g([]))
print(np.vectorize(lambda x: (x, x * 1.5))([1, 2]))

# The order that sorts.
import numpy as np
x = np.array([3, 1, 2])
print(np.argsort(x), x[np.argsort(x)], x.argsort())
print(np.argsort([[3, 1], [0, 2]], axis=0), np.argsort([[3, 1], [0, 2]], axis=None))
print(np.argsort([1, 0, 1, 0], kind="stable"), np.argsort(-np.array([1, 5, 3])))

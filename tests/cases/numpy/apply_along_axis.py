# Functions of vectors along an axis.
import numpy as np
x = np.array([[8, 1, 7], [4, 3, 9], [5, 2, 6]])
print(np.apply_along_axis(sorted, 1, x), np.apply_along_axis(lambda v: v.max() - v.min(), 0, x))
print(np.apply_along_axis(np.diag, -1, np.arange(4).reshape(2, 2)))
print(np.apply_along_axis(lambda v, k: v[0] * k, 0, x, 10))

# Sorted copies along axes.
import numpy as np
x = np.array([[3, 1, 2], [9, 7, 8]])
print(np.sort(x), np.sort(x, axis=0), np.sort(x, axis=None), x)
print(np.sort([2.5, -1.0, 0.0]), np.sort([True, False, True]))

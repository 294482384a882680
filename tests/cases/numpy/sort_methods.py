import numpy as np

a = np.array([3, 1, 2])
b = np.sort(a)
a.sort()
print(a, b, np.argsort([3, 1, 2]), np.sort([[3, 1], [2, 0]], axis=0), np.sort([2.0, np.nan, 1.0]))

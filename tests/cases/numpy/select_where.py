import numpy as np

a = np.arange(5)
print(np.where(a > 2, a, -1), np.where([True, False], [1, 2], [3.5, 4]), np.where(a > 2), np.where([[True, False], [False, True]]), np.where(True, 1, 2), np.where(a[:, None] > a, 1, 0).shape)

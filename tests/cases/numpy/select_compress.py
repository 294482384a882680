import numpy as np

a = np.array([[1, 2], [3, 4], [5, 6]])
print(np.compress([True, False, True], a, axis=0), np.extract([1, 0, 1], [7, 8, 9]), np.argwhere(a > 2), np.flatnonzero([0, 3, 0, 4]), np.nonzero([[1, 0], [0, 2]]), a[:, 0].nonzero(), a.compress([0, 1], axis=1))

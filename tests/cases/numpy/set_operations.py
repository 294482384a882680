# Operations of sets.
import numpy as np
a, b = [1, 3, 4, 3], [3, 1, 2, 1]
print(np.intersect1d(a, b), np.union1d(a, b), np.setdiff1d(a, b), np.setxor1d(a, b))
print(np.intersect1d(a, b, return_indices=True), np.setdiff1d([1, 2, 1], [2], assume_unique=True))
print(np.intersect1d([], [1]), np.union1d([[1, 2]], [0.5]))

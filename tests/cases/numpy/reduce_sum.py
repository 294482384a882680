import numpy as np

a = np.arange(6).reshape(2, 3)
print(a.sum(), a.sum(0), a.sum(axis=1), a.sum(axis=(0, 1)), a.sum(axis=1, keepdims=True), np.sum([True, True]), np.sum([1.5, 2]), np.sum([]), np.sum(a, dtype=float), np.sum([[1, 2], [3, 4]], initial=10), np.sum(5))

import numpy as np

a = np.array([[True, False], [True, True]])
print(a.any(), a.all(), a.any(axis=0), a.all(axis=1), np.any([0, 0]), np.all([1, 2]), np.all([]), np.any([]), np.all(a, keepdims=True), type(np.any([1])))

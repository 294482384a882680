import numpy as np

a, b = np.array([0, 1, 2]), np.array([0, 0, 5])
print(np.logical_and(a, b), np.logical_or(a, b), np.logical_xor(a, b), np.logical_not(a))

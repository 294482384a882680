# Rows or columns once.
import numpy as np
x = np.array([[1, 0, 0], [1, 0, 0], [2, 3, 4]])
print(np.unique(x, axis=0), np.unique(x, axis=1))
print(np.unique(x, axis=0, return_inverse=True, return_counts=True, return_index=True))

# Inverses.
import numpy as np
print(np.linalg.inv(np.array([[4.0, 7.0], [2.0, 6.0]])))
print(np.linalg.inv(np.array([[2, 1, 1], [1, 3, 2], [1, 0, 0]])))
print(np.linalg.inv([[5.0]]))

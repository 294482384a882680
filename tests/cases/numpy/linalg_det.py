# Determinants.
import numpy as np
print(np.linalg.det(np.eye(3)), np.linalg.det([[2.0, 0], [0, 3.0]]), np.linalg.det([[0.0, 1], [1, 0]]))
print(np.linalg.det(np.array([[[1.0, 2], [3, 4]], [[2, 0], [0, 2]]])))
print(np.linalg.det([[1.0, 2.0], [2.0, 4.0]]), np.linalg.det(np.zeros((0, 0))))

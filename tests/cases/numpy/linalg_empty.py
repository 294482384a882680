# Matrices without elements.
import numpy as np
print(np.linalg.inv(np.zeros((0, 0))).shape, np.linalg.det(np.zeros((0, 0))))
print(np.linalg.solve(np.zeros((0, 0)), np.zeros((0, 2))).shape, np.linalg.eigvalsh(np.zeros((0, 0))).shape)

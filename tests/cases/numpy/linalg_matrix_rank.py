# Ranks.
import numpy as np
print(np.linalg.matrix_rank(np.eye(3)), np.linalg.matrix_rank(np.ones((3, 3))), np.linalg.matrix_rank(np.zeros((2, 2))))
print(np.linalg.matrix_rank([1.0, 2.0]), np.linalg.matrix_rank([[1.0, 2], [2, 4.0001]], tol=0.01))
print(np.linalg.matrix_rank(np.array([np.eye(2), np.ones((2, 2))])))

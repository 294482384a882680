# Functions of arrays that stand in linalg too.
import numpy as np
a = np.arange(4.0).reshape(2, 2)
print(np.linalg.outer([1, 2], [3, 4]), np.linalg.trace(a), np.linalg.diagonal(a))
print(np.linalg.matrix_transpose(a), np.linalg.matmul(a, a), np.linalg.cross([1, 0, 0], [0, 1, 0]))

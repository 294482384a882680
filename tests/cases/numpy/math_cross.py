import numpy as np

print(np.cross([1, 2, 3], [4, 5, 6]), np.cross([[1, 0, 0], [0, 1, 0]], [0, 0, 1]), np.outer([1, 2], [3, 4, 5]), np.inner([1, 2], [3, 4]), np.inner([[1, 2], [3, 4]], [[5, 6]]), np.kron([1, 2], [1, 10]), np.kron(np.eye(2), [[1, 2]]))

import numpy as np

print(np.add.outer([1, 2], [10, 20, 30]), np.multiply.outer(2, [1, 2]), np.subtract.outer([[1], [2]], [1, 2]).shape)

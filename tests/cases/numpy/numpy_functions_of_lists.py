import numpy as np

print(np.sum([1, 2]), np.mean((1, 2)), np.max([[1, 5], [2, 3]], axis=0), np.reshape([1, 2, 3, 4], (2, 2)), np.transpose([[1, 2]]), np.ravel([[1], [2]]), np.copy([1]), np.swapaxes([[1, 2]], 0, 1))

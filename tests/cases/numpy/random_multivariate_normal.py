# Correlated normal numbers.
import numpy as np
np.random.seed(15)
print(np.random.multivariate_normal([0, 10], [[2, 1], [1, 3]], 3))
print(np.random.multivariate_normal([1, 2], [[1, 0], [0, 1]]))

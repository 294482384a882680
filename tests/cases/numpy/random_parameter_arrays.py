# Parameters may be arrays.
import numpy as np
np.random.seed(12)
print(np.random.poisson([1, 10, 100]))
print(np.random.binomial([10, 20], 0.5, (2, 2)))
print(np.random.exponential([[1], [10]], (2, 2)))
print(np.random.gamma([0.5, 1, 5]))

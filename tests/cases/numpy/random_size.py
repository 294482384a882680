# Sizes may be numbers, tuples and lists.
import numpy as np
np.random.seed(0)
print(np.random.rand(0), np.random.normal(size=(0, 2)), np.random.normal(size=()))
print(np.random.normal(size=[2]), np.random.random(()), np.random.random_sample(np.int64(2)))

import numpy as np

print(np.array([1, 2], ndmin=3).shape, np.array(5, ndmin=1))

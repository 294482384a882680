# Normal numbers with mean and deviation.
import numpy as np
np.random.seed(0)
print(np.random.normal(), np.random.normal(5, 2), np.random.normal(0, 1, (2, 2)))
print(np.random.normal([0, 100], [1, 0.1]))
print(np.random.normal(loc=np.arange(3), size=(2, 3)))

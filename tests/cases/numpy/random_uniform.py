# Uniform numbers of a range.
import numpy as np
np.random.seed(0)
print(np.random.uniform(), np.random.uniform(-1, 1), np.random.uniform(0, 10, 3))
print(np.random.uniform([0, 10], [1, 20]))
print(np.random.uniform([[1], [5]], 10, (2, 2)))
try:
    np.random.uniform(0, np.inf)
except OverflowError as error:
    print(error)

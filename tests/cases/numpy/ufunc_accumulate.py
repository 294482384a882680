import numpy as np

print(np.add.accumulate([1, 2, 3]), np.multiply.accumulate([[1, 2], [3, 4]]), np.maximum.accumulate([3, 1, 4, 1, 5]), np.add.accumulate([[1, 2], [3, 4]], axis=1))

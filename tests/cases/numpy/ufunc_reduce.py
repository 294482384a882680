import numpy as np

a = np.arange(6).reshape(2, 3)
print(np.add.reduce(a), np.add.reduce(a, axis=1), np.multiply.reduce([1, 2, 3]), np.maximum.reduce(a, axis=None), np.subtract.reduce([10, 1, 2]), np.add.reduce(a, axis=(0, 1), keepdims=True))

import numpy as np

x, y = np.meshgrid([1, 2, 3], [4, 5])
print(x, y)
x, y = np.meshgrid([1, 2], [3, 4], indexing="ij", sparse=True)
print(x, y)

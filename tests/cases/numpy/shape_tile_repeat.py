import numpy as np

print(np.tile([1, 2], 2), np.tile([1, 2], (2, 2)), np.tile([[1], [2]], (1, 3)), np.repeat([1, 2], 2), np.repeat([[1, 2], [3, 4]], 2, axis=0), np.repeat([1, 2, 3], [0, 1, 2]), np.arange(3).repeat(2))

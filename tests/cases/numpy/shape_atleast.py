import numpy as np

print(np.atleast_1d(3), np.atleast_2d([1, 2]), np.atleast_3d([1, 2]).shape, np.atleast_1d([1], 2))

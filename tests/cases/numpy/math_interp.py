import numpy as np

print(np.interp([0, 1.5, 4], [1, 2, 3], [10, 20, 30]), np.interp(2.5, [1, 2, 3], [3, 2, 0]), np.interp([0, 9], [1, 2], [5, 6], left=-1, right=-2), np.interp([5], [1, 3], [0, 1], period=4))

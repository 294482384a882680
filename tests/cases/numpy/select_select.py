import numpy as np

x = np.arange(6)
print(np.select([x < 2, x > 3], [x, x * 10], default=-1), np.choose([0, 1, 0], [[1, 2, 3], [4, 5, 6]]), np.piecewise(x, [x < 2, x >= 2], [lambda v: -v, 5]))

import numpy as np

print(np.apply_along_axis(sum, 0, [[1, 2], [3, 4]]), np.apply_along_axis(lambda r: r * 2, 1, [[1, 2], [3, 4]]), np.vectorize(lambda a, b: a + b)([1, 2], 3), np.apply_over_axes(np.sum, np.ones((2, 2)), [0, 1]))

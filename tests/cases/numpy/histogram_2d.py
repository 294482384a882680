import numpy as np

h, x, y = np.histogram2d([1, 2, 2], [0, 1, 1], bins=2)
print(h, x, y)

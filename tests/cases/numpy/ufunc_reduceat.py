import numpy as np

print(np.add.reduceat(np.arange(8), [0, 4, 1, 5]), np.add.reduceat([1, 2, 3], [0, 1]))

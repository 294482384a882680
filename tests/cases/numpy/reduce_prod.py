import numpy as np

print(np.prod([1, 2, 3]), np.prod([[1, 2], [3, 4]], axis=0), np.prod([]), np.prod([1.5, 2]), np.array([2, 3]).prod())

import numpy as np

a = np.array([1, 3, 5, 7])
print(np.searchsorted(a, 4), np.searchsorted(a, [0, 3, 9]), np.searchsorted(a, 3, side="right"), a.searchsorted([5.5, 1]), np.digitize([0.5, 3, 8], a), np.digitize([5, 1], [6, 4, 2]))

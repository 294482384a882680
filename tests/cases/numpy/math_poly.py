import numpy as np

print(np.polyval([1, 2, 3], 2), np.polyval([1, 0], [1, 2]), np.polyadd([1, 2], [1]), np.polymul([1, 1], [1, -1]), np.polyder([1, 2, 3]), np.polyint([2, 2]))

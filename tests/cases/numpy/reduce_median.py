import numpy as np

print(np.median([3, 1, 2]), np.median([4, 1, 2, 3]), np.median([[1, 2, 3], [4, 6, 5]], axis=1), np.median([[1, 2], [3, 4]], axis=0), np.median([1, np.nan]), np.median([[1, 2], [3, 4]], keepdims=True), np.median([1, 2, 3, 4], axis=0))

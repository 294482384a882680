import numpy as np

a, b = np.array([1, 5, 3]), np.array([2, 4, 3])
print(np.maximum(a, b), np.minimum(a, 3), np.fmax([1, np.nan], 0), np.fmin([np.nan, 2], [1, np.nan]), np.maximum([1, np.nan], 0))

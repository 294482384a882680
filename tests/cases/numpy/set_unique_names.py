# The functions with named results.
import numpy as np
r = np.unique_counts([1, 1, 2])
print(r, r.values, r.counts)
print(np.unique_inverse([3, 1, 3]), np.unique_values([2, 1, 2]), np.unique_all([5, 4, 5]))

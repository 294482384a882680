import numpy as np

print(np.histogram([1, 2, 1, 4], bins=[0, 1, 2, 3, 5]), np.histogram([1, 2, 1], 2), np.histogram([1.0, 2.0], bins=2, range=(0, 4)), np.histogram([1, 2, 2], bins=3, density=True), np.histogram([1, 2], bins=2, weights=[5, 6]), np.histogram_bin_edges([0, 10], 2))

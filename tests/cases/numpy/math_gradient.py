import numpy as np

print(np.gradient([1.0, 2, 4, 7]), np.gradient([1.0, 2, 4], 2.0), np.gradient([[1.0, 2], [4, 8]]), np.gradient([1, 4, 9], [0, 1, 3]), np.gradient([1.0, 2, 4, 7], edge_order=2))

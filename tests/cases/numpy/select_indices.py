import numpy as np

print(np.diag_indices(3), np.tril_indices(3), np.triu_indices(3, 1), np.unravel_index([5, 7], (3, 4)), np.unravel_index(5, (2, 3)), np.ravel_multi_index(([0, 1], [2, 3]), (3, 4)))
a = np.zeros((3, 3), int)
np.fill_diagonal(a, 5)
print(a)

import numpy as np

a, b = np.array([1, 2]), np.array([3, 4])
print(np.stack([a, b]), np.stack([a, b], axis=1), np.vstack([a, b]), np.hstack([a, b]), np.dstack([a, b]), np.column_stack([a, b]))
try:
    np.stack([[1], [1, 2]])
except ValueError as e:
    print(e)

# Where elements belong.
import numpy as np
x = np.array([1, 3, 5])
print(np.searchsorted(x, 3), np.searchsorted(x, 3, side="right"), np.searchsorted(x, [0, 4, 9]))
print(x.searchsorted([[1, 2], [5, 6]]), np.searchsorted(np.array([5, 1, 3]), 4, sorter=[1, 2, 0]))

import numpy as np

keys = np.array([0, 1, 0, 2, 1, 0])
values = np.array([1.0, 2.0, 3.0, 4.0, 5.0, 6.0])
print([values[keys == k].sum() for k in np.unique(keys)], np.bincount(keys, weights=values), np.bincount(keys))

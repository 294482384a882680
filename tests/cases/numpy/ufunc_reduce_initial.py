import numpy as np

print(np.add.reduce([1, 2], initial=10), np.minimum.reduce([5, 6], initial=3), np.add.reduce([1, 2, 3], where=[True, False, True]), np.logical_or.reduce([0, 1]))
try:
    np.maximum.reduce([])
except ValueError as e:
    print(e)

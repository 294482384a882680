import numpy as np

print(np.bincount([0, 1, 1, 3]), np.bincount([0, 1], weights=[0.5, 2]), np.bincount([1], minlength=4), np.bincount([]))
try:
    np.bincount([-1])
except ValueError as e:
    print(e)

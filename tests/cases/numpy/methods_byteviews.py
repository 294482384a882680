import numpy as np

a = np.array([1.0, -2.0])
print(a.view(np.int64), np.array([1, 0], np.int32).view(np.int64), np.array([1], np.int64).view(np.int32))
try:
    np.array([1, 2, 3], np.int32).view(np.int64)
except ValueError as e:
    print(e)

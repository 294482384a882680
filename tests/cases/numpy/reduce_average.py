import numpy as np

print(np.average([1, 2, 3]), np.average([1, 2, 3], weights=[3, 2, 1]), np.average([[1, 2], [3, 4]], axis=0, weights=[1, 3]), np.average([1, 2], weights=[1, 1], returned=True))
try:
    np.average([1], weights=[0])
except ZeroDivisionError as e:
    print(e)

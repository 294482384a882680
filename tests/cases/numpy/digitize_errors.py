import numpy as np

try:
    np.digitize([1], [3, 1, 2])
except ValueError as e:
    print(e)

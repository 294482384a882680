# Products of vectors in the plane, and of what are none.
import warnings

import numpy as np

warnings.simplefilter("ignore")
print(np.cross([[1, 2], [3, 4]], [3, 4]), np.cross([1, 2, 3], [1, 2]), np.cross([1, 2], [4.0, 5, 6]))
for a, b in (([1, 2, 3, 4], [1, 2, 3]), ([1], [1])):
    try:
        np.cross(a, b)
    except ValueError as error:
        print(error)
try:
    np.linalg.cross([1, 2], [1, 2])
except ValueError as error:
    print(error)

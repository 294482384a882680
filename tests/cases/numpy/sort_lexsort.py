# Sorting by several keys.
import numpy as np
a, b = np.array([1, 5, 1, 4, 3, 4, 4]), np.array([9, 4, 0, 4, 0, 2, 1])
print(np.lexsort((b, a)), np.lexsort([a]))
try:
    np.lexsort(([1, 2], [1]))
except ValueError as error:
    print(error)

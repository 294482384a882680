# Values once, in ascending order.
import numpy as np
print(np.unique([3, 1, 2, 3, 1]), np.unique([[1, 0], [0, 2]]), np.unique([]))
print(np.unique([1.5, np.nan, np.nan, 0.5]), np.unique([np.nan, np.nan], equal_nan=False))
print(np.unique([True, False, True]))

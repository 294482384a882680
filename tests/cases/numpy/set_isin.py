# Which elements are among others.
import numpy as np
print(np.isin([1, 2, 3, 4], [2, 4]), np.isin([[0, 2], [4, 6]], [0, 6]), np.isin([1, 2], [2], invert=True))
print(np.isin(3, [1, 3]), np.isin([1.5, np.nan], [np.nan, 1.5]), np.isin([1], []))

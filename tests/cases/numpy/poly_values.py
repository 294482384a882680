# Values of polynomials.
import numpy as np
print(np.polyval([3, 0, 1], 5), np.polyval([1, -1], [1, 2, 3]), np.polyval([], 3))
print(np.polyval([1.5, 2], np.array([[0, 1], [2, 3]])))

# Sums, products, quotients of polynomials.
import numpy as np
print(np.polyadd([1, 2], [9, 5, 4]), np.polysub([2, 10, -2], [3, 10, -4]), np.polymul([1, 2, 3], [9, 5, 1]))
print(np.polydiv([3.0, 5.0, 2.0], [2.0, 1.0]))

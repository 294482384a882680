# Polynomials and their roots.
import numpy as np
print(np.roots([1, -3, 2]), np.roots([1, 0, -1, 0]), np.roots([0, 0]), np.roots([2, 0, 0]))
print(np.poly([2, 3]), np.poly([]), np.poly([[1, 0], [0, 2]]))

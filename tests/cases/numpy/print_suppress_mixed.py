# Suppressed exponents with spread magnitudes.
import numpy as np
np.set_printoptions(suppress=True, precision=4)
print(np.array([1e-6, 12345.678, 0.5]))
print(np.array([[1e5, 1e-5], [1.0, 2.0]]))

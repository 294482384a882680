# Large, small and spread magnitudes are printed with exponents.
import numpy as np
print(np.array([1e8, 1.0]))
print(np.array([1e-5, 1.0]))
print(np.array([1.0, 1001.0]))
print(np.array([123456789.0]))
print(np.array([1e-300, 1e300]))

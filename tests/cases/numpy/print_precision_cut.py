# Digits beyond eight are cut, rounding half to even.
import numpy as np
print(np.array([np.pi, np.e]))
print(np.array([1 / 3, 2 / 3]))
print(np.array([0.123456785, 0.5]))

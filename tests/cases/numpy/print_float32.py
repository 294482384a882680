# 32-bit floats have their own shortest digits and limits.
import numpy as np
print(np.array([0.1, 1 / 3], dtype=np.float32))
print(np.array([1e6, 1.0], dtype=np.float32))
print(np.array([16777216.0], dtype=np.float32))
print(np.array([1e-4, 0.5], dtype=np.float32))

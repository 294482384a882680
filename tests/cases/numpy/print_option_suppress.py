# Small numbers can be printed as zero.
import numpy as np
np.set_printoptions(suppress=True)
print(np.array([1e-10, 1.0]))
print(np.array([1e-5, 123.456]))
print(np.array([1e9, 1.0]))

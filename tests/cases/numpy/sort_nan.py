# What is no number is sorted behind all others.
import numpy as np
print(np.sort([np.nan, 1.0, -np.inf, np.inf, 0.0]))
print(np.argsort([np.nan, 1.0, 0.5]), np.sort(np.array([[np.nan, 1], [0, np.nan]]), axis=0))

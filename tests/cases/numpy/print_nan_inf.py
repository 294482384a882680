# What is no number and infinity take part in the alignment.
import numpy as np
print(np.array([1.5, np.nan, -2.0]))
print(np.array([np.inf, -np.inf, 0.0]))
print(np.array([np.nan]))
print(np.array([[np.nan, 1e10], [np.inf, 2.0]]))

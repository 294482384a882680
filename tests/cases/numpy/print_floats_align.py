# Floats of one array have as many digits as the longest needs, aligned at the point.
import numpy as np
print(np.array([1.0, 2.5, -3.25]))
print(np.array([[1.5, 100.25], [-0.125, 3.0]]))
print(np.array([0.1, 0.2, 0.3]))

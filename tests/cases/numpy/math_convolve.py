import numpy as np

print(np.convolve([1, 2, 3], [0, 1, 0.5]), np.convolve([1, 2, 3], [1, 1], "same"), np.convolve([1, 2, 3], [1, 1], "valid"), np.correlate([1, 2, 3], [0, 1, 0.5]), np.correlate([1, 2, 3], [0, 1, 0.5], "full"), np.correlate([1, 2], [1, 2, 3], "same"))

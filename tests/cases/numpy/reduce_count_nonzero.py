import numpy as np

print(np.count_nonzero([1, 0, 2]), np.count_nonzero([[1, 0], [0, 0]], axis=0), np.count_nonzero([[1, 0], [1, 1]], axis=1), np.count_nonzero([True, True]))

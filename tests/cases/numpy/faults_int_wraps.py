import numpy as np

print(np.array([2**31 - 1], np.int32) + np.int32(1), np.array([2**63 - 1]) + 1, np.array([2**62]) * 4)

import numpy as np

print(np.int64(2**62) * 4, np.int64(2**63 - 1) + np.int64(1))

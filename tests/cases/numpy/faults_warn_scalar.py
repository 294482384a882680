import numpy as np

print(np.float64(1) / 0, np.float64(0) / 0, np.int64(5) // np.int64(0), np.int64(5) % np.int64(0))

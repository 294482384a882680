import numpy as np

with np.errstate(all="ignore"):
    print(np.float64(1) / 0, np.float64(0) / 0, np.int64(1) // np.int64(0), np.float64(-1) / np.float64(0))

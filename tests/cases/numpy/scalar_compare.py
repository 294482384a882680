import numpy as np

print(repr(np.float64(1) == 1), repr(np.int64(3) < 4), repr(3 < np.int64(4)), np.int64(5) == 5.0, np.float64("nan") == np.float64("nan"))

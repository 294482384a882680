import numpy as np

x = np.float64(2.5)
print(isinstance(x, float), isinstance(x, np.floating), isinstance(np.int64(1), int), isinstance(np.int64(1), np.integer), isinstance(np.bool(1), np.generic))
print(type(x), type(np.int32(1)), type(np.bool(True)), np.float64.__mro__[1:4])

import numpy as np

print(str(np.float64(1e20)), str(np.float32(1e-8)), repr(np.float64(0.1) + 0.2), str(np.float64("inf")), repr(np.float64("nan")), str(np.int64(-5)), repr(np.float32(16777216)), str(np.float64(1e16)), repr(np.float32(0.3)), str(np.bool(0)))

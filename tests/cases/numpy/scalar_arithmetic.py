import numpy as np

print(repr(np.float64(1.5) + 1), repr(1 + np.float64(1.5)), repr(np.int64(7) // 2), repr(np.int64(7) / 2), repr(np.int32(3) + np.int64(4)))
print(repr(np.float32(1) + 1.0), repr(np.float32(1) + np.float64(1)), repr(np.int32(5) * 2.0), repr(2 ** np.int64(3)), repr(-np.int64(3)), repr(~np.int64(3)))

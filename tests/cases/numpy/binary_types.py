import numpy as np

i, f, b = np.array([1, 2], np.int32), np.array([1.5, 2], np.float32), np.array([True, False])
print((i + 1).dtype, (i + 1.5).dtype, (f + 1.5).dtype, (f + i).dtype, (b + 1).dtype, (b + 1.5).dtype, (i + np.int64(1)).dtype, (f * np.float64(1)).dtype, (b | b).dtype, (i / i).dtype)

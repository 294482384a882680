import numpy as np

print(np.float64(2.7).round(), np.float64(2.345).round(2), np.int64(5).sum(), np.float64(3).astype(int), np.float64(-2).clip(0, 1), np.int64(6).tolist())

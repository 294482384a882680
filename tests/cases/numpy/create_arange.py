import numpy as np

print(np.arange(5), np.arange(2, 8, 3), np.arange(5, 0, -2), np.arange(0, 1, 0.25), np.arange(3.0), np.arange(5, 2))
print(np.arange(3, dtype=float), np.arange(3, dtype=np.int32).dtype, np.arange(0.0, 0.35, 0.1))

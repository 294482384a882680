import numpy as np

a = np.arange(1, 5).reshape(2, 2)
print(np.cumsum(a), a.cumsum(0), a.cumsum(axis=1), np.cumprod(a), a.cumprod(1), np.cumsum([1.5, 2]), np.cumsum([True, True]), np.cumsum([1, 2], dtype=float))

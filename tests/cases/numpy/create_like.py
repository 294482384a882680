import numpy as np

a = np.array([[1, 2], [3, 4]], dtype=np.int32)
print(repr(np.zeros_like(a)), repr(np.ones_like(a, dtype=float)), np.full_like(a, 7.9), np.empty_like(a, shape=(3,)).shape)

import numpy as np

print(np.ndarray, isinstance(np.array(1), np.ndarray), type(np.array([1])), np.array([1]).__class__.__name__, np.ndarray.__module__)
a = np.ndarray((2, 2), dtype=int)
print(a.shape, a.dtype)

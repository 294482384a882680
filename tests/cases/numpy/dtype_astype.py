import numpy as np

a = np.array([1.9, -1.9, 0.0])
print(a.astype(int), a.astype(bool), a.astype(np.float32).dtype, np.array([1, 0]).astype(bool), np.array([True]).astype(float))
try:
    a.astype(int, casting="safe")
except TypeError as e:
    print(e)

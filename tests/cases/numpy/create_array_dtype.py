import numpy as np

print(np.array([1, 2], dtype=np.float32).dtype, np.array([1.7, -2.7], dtype=int), np.array([0, 2], dtype="bool"))
print(repr(np.array([1, 2], dtype="i4")), repr(np.array([1.5], "f4")))

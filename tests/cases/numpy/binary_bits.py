import numpy as np

a = np.array([5, 6, 7])
print(a & 3, a | 8, a ^ 1, ~a, a << 1, a >> 1, ~np.array([True, False]), np.array([True, False]) ^ True)
try:
    np.array([1.0]) & 1
except TypeError as e:
    print(e)

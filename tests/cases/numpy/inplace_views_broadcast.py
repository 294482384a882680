import numpy as np

a = np.zeros((2, 3))
a += np.arange(3)
a[:, 1:] -= [[1], [2]]
a.T[0] = 7
a[...] *= 2
print(a)
b = a[0]
b += b[::-1]
print(a)

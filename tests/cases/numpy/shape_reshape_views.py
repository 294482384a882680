import numpy as np

a = np.arange(6)
b = a.reshape(2, 3)
c = b.T.reshape(6)
b[0, 0] = 100
print(a[0], c[0], b.base is a, c.base is a)

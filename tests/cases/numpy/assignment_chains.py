import numpy as np

a = b = np.zeros(3)
a[0], b[1] = 1, 2
a[2] = a[0] + b[1]
a[:], c = a[::-1], a.copy()
print(a, b, c)

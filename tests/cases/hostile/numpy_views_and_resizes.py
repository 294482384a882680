import numpy as np
a = np.arange(12.0)
v = a[::2]
w = v.reshape(2, 3)
v[:] = a[:6]
print(a.tolist(), w.tolist())
a[1:] = a[:-1]
print(a.tolist())
a[::-1] = a
print(a.tolist())
a += a[::-1]
print(a.tolist())

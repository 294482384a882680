import numpy as np

a = np.arange(6)
a[1:] = a[:-1]
print(a)
a = np.arange(6)
a[:-1] = a[1:]
a[::2] = a[::-2]
print(a)

import numpy as np

a = np.array(3.5)
print(a, repr(a), a.shape, a + 1, type(a + 1), a[()], type(a[()]), a.item(), a.sum(), a.reshape(1), a.T, a.tolist())
a[()] = 7
a += 1
print(a, a == 8, a.ndim)

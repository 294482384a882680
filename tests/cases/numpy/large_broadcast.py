import numpy as np

a = np.arange(3000).reshape(1000, 3)
b = np.arange(1000)[:, None]
print((a + b).sum(), (a * [1, 2, 3]).sum(), (a - a.mean(axis=0)).sum(), (a[:, ::2] + b).sum(), (a.T * np.arange(1000)).sum(), (a > b).sum(), (a[::-1] == a).sum())

import numpy as np

a = np.arange(20.0).reshape(4, 5)
print(a[::2, ::2] + a[1::2, 1::2][:, :1], a[:, ::-1].sum(), a.T[1:3] * 2, (a[::-1, ::-1] - a).max(), np.sqrt(a[:, 1]), a[:, 1] @ a[:, 2], a.T @ a[:, :2])

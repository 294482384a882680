import numpy as np

a = np.array([1, 3, 5, 7, 9])
i = np.arange(3)[None, :] + np.arange(3)[:, None]
print(a[i], a[i].mean(axis=1), np.cumsum(a)[::-1], a[np.argsort(-a)], a[a.argmax()])

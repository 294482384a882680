import numpy as np

a = np.arange(10)
print(a[a % 2 == 1].reshape(-1, 1).astype(float).sum(axis=0) / 2, (a * a).reshape(2, 5).T[::2].mean(axis=1))

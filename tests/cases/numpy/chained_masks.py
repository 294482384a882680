import numpy as np

a = np.arange(20).reshape(4, 5)
a[(a > 5) & (a < 15)] = -1
a[a[:, 0] < 0, 1:] = 0
print(a, a[~(a > 0)].size, a[(a == -1) | (a == 0)])

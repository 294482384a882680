import numpy as np

a = np.arange(12).reshape(3, 4)
m = np.array([True, False, True])
print(a[m, 1], a[m, 1:3], a[m][:, 0], a[1, np.array([True, False, False, True])], a[m, [0, 1]])

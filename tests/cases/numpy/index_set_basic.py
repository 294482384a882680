import numpy as np

a = np.zeros((2, 3), int)
a[0] = 1
a[1, 2] = 5
a[:, 0] = [7, 8]
a[..., 1] = 9
print(a)
a[:] = [[1, 2, 3]]
a[1] += 10
print(a)

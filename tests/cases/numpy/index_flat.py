import numpy as np

a = np.arange(6).reshape(2, 3)
print(a.flat[3], list(a.flat), a.T.flat[1], len(a.flat), a.flat[1:4])
a.flat[0] = 50
a.flat[[1, 2]] = [60, 70]
print(a)
a.flat = 3
print(a)

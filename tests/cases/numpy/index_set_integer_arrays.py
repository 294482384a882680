import numpy as np

a = np.zeros(5, int)
a[[1, 3]] = [10, 30]
a[[0, 0, 0]] = [1, 2, 3]
a[[2, 4]] += 5
print(a)
b = np.zeros((3, 3))
b[[0, 1, 2], [2, 1, 0]] = [1, 2, 3]
b[:, [0, 1]] = 4
print(b)

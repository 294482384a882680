import numpy as np

a = np.arange(12).reshape(3, 4)
print(a[[0, 1, 2], [1, 2, 3]], a[[0, 2]][:, [1, 3]], a[np.ix_([0, 2], [1, 3])], a[[[0], [2]], [1, 3]], a[[0, 1], 2])
try:
    a[[0, 1], [0, 1, 2]]
except IndexError as e:
    print(e)

import numpy as np

a = np.arange(10, 20)
print(a[[1, 3, -1]], a[np.array([[0, 1], [2, 3]])], a[[]], a[(1,)], a[np.array(2)], a[np.int64(3)])
try:
    a[[1, 20]]
except IndexError as e:
    print(e)
try:
    a[[1.0]]
except IndexError as e:
    print(e)

import numpy as np

a = np.arange(6)
a.shape = (2, 3)
print(a, a.shape, a.strides, a.T.strides, a.itemsize, a.nbytes, a.ndim, a.size)
try:
    a.shape = (4, 2)
except ValueError as e:
    print(e)

import numpy as np

a = np.array([1, 2, 3])
b = np.array(a)
c = np.asarray(a)
b[0] = 9
c[1] = 8
print(a, b, c is a)

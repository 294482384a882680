import numpy as np

a = np.arange(4)
b = a
c = a.reshape(2, 2)
b[0] = 9
c[1, 1] = 7
print(a, a.T is a, c)

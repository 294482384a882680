import numpy as np

a = np.arange(4).reshape(2, 2)
print(a.ravel(), a.T.ravel(), a.flatten(), a.ravel(order="F"), a.flatten("F"), np.ravel([[1, 2], [3, 4]]))
b = a.ravel()
b[0] = 9
c = a.flatten()
c[1] = 9
print(a)

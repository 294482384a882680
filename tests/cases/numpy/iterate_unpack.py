import numpy as np

a, b = np.array([1, 2])
(c, d), (e, f) = np.arange(4).reshape(2, 2)
x, *rest = np.arange(4)
print(a, b, c, f, x, rest)

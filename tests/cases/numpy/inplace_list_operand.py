import numpy as np

a = [1, 2]
a += np.array([3, 4])
print(a, type(a))
b = np.array([1, 2])
b += [3, 4]
print(b)

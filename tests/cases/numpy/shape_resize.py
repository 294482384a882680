import numpy as np

a = np.array([1, 2, 3])
print(np.resize(a, (2, 4)), np.resize([], 3))
a.resize(5)
print(a)

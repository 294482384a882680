# Sorting in place.
import numpy as np
x = np.array([3, 1, 2])
print(x.sort(), x)
y = np.array([[3, 1], [0, 2]])
y.sort(axis=0)
print(y)
z = np.array([5, 4, 3, 2, 1])
z[::2].sort()
print(z)

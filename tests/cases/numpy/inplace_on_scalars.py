import numpy as np

x = np.float64(1)
y = x
x += 1
print(x, y, type(x))
a = np.arange(3)
a[1] += 5
a[a > 3] -= 1
print(a)

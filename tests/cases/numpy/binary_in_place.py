import numpy as np

a = np.arange(4.0)
v = a[1:3]
v += 10
a *= 2
a -= [1, 1, 1, 1]
a /= 2
print(a, v)
b = np.arange(5)
b //= 2
b **= 2
b %= 3
b <<= 1
b |= 1
print(b)

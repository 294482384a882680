import numpy as np

a = np.zeros(3, int)
a[0] = 1.9
a[1] = True
a[2] = np.float64(7.5)
print(a)
try:
    a[0] = float("nan")
except ValueError as e:
    print(e)
b = np.zeros(2, bool)
b[0] = 5
print(b)

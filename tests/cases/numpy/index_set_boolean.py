import numpy as np

a = np.arange(6)
a[a % 2 == 0] = 0
a[a > 2] *= 10
print(a)
a[[True, False, True, False, False, False]] = [5, 6]
print(a)
try:
    a[a > 5] = [1, 2]
except ValueError as e:
    print(e)

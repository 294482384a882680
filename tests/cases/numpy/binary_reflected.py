import numpy as np

a = np.array([1.0, 2.0])
print(2 - a, 2 / a, 7 // a, 7 % a, 2**a, [1, 2] + a, (1, 2) * a, [1, 2] - a)

import numpy as np

a = np.array([True, False, True])
print(a + a, a * a, a + 1, a.sum(), a / 2, a | False, a & True, a == True, ~a, a.astype(int) - 1, a < True, np.maximum(a, False), a ^ a, a * 2.5)

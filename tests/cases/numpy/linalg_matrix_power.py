# Powers of matrices.
import numpy as np
a = np.array([[1, 1], [1, 0]])
for n in (0, 1, 2, 3, 10):
    print(np.linalg.matrix_power(a, n))
print(np.linalg.matrix_power(np.array([[2.0, 0], [0, 4.0]]), -2))
try:
    np.linalg.matrix_power(a, 1.5)
except TypeError as error:
    print(error)

# Labels as lists of numbers.
import numpy as np
a, b = np.arange(6).reshape(2, 3), np.arange(6).reshape(3, 2)
print(np.einsum(a, [0, 1], b, [1, 2], [0, 2]), np.einsum(a, [0, 1]), np.einsum(a, [0, 1], [1]))

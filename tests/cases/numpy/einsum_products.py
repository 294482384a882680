# Products of matrices and vectors.
import numpy as np
a, b = np.arange(6.0).reshape(2, 3), np.arange(6.0).reshape(3, 2)
print(np.einsum("ij,jk->ik", a, b))
print(np.einsum("ij,jk", a, b))
print(np.einsum("ij,j->i", a, [1.0, 2.0, 3.0]), np.einsum("i,i", [1, 2], [3, 4]))
print(np.einsum("i,j->ij", [1, 2], [3, 4, 5]))

# Products of three operands.
import numpy as np
a = np.arange(4.0).reshape(2, 2)
print(np.einsum("ij,jk,kl->il", a, a, a))
print(np.einsum("i,i,i->i", [1, 2], [3, 4], [5, 6]), np.einsum("i,j,k->ijk", [1, 2], [1, 2], [1, 3]).shape)
print(np.einsum("bij,bjk->bik", np.ones((2, 2, 3)), np.ones((2, 3, 2))))

# Element types and results.
import numpy as np
print(np.einsum("i->", np.array([1, 2], dtype=np.int32)).dtype, np.einsum("i,i->i", [True, False], [True, True]))
print(np.einsum("i,i->", np.array([1.5], dtype=np.float32), np.array([2], dtype=np.float32)).dtype)
out = np.zeros((2, 2))
print(np.einsum("i,j->ij", [1, 2], [3, 4], out=out) is out, out)

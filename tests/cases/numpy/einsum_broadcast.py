# Axes of length one are stretched.
import numpy as np
print(np.einsum("ij,ij->ij", np.ones((1, 3)), np.arange(6.0).reshape(2, 3)))
print(np.einsum("i,i", [2], [1, 2, 3]))

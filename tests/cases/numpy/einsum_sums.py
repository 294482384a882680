# Sums, diagonals, traces, transposes.
import numpy as np
a = np.arange(9).reshape(3, 3)
print(np.einsum("ij->", a), np.einsum("ij->i", a), np.einsum("ij->j", a))
print(np.einsum("ii", a), np.einsum("ii->i", a), np.einsum("ji", a))
print(np.einsum("ij->ji", a))

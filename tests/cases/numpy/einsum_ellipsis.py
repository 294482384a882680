# Axes without names.
import numpy as np
a = np.arange(12.0).reshape(2, 2, 3)
print(np.einsum("...i->...", a), np.einsum("i...->...", a))
print(np.einsum("...ij,...j->...i", a, np.ones(3)))
print(np.einsum("...,...", 3, 4))

# Without sums the result is a view.
import numpy as np
a = np.zeros((3, 3))
np.einsum("ii->i", a)[:] = [1, 2, 3]
print(a)

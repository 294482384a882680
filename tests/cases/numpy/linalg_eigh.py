# Eigenvalues and vectors of symmetric matrices.
import numpy as np
w, v = np.linalg.eigh(np.array([[2.0, 1.0], [1.0, 3.0]]))
print(w, v, sep="\n")
print(np.linalg.eigh([[4.0, 1, 2], [1, 3, 0], [2, 0, 5]]))
print(np.linalg.eigvalsh([[1.0, 2.0], [2.0, 1.0]]))

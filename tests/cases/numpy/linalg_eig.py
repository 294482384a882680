# Real eigenvalues and vectors of any matrix.
import numpy as np
w, v = np.linalg.eig(np.array([[2.0, 1.0], [1.0, 2.0]]))
print(w, v, sep="\n")
print(np.linalg.eig([[4.0, 2.0, 0.0], [1.0, 3.0, 1.0], [0.0, 1.0, 6.0]]))
print(np.linalg.eigvals([[3.0, 1.0], [0.0, 2.0]]), np.linalg.eig(np.diag([1.0, 2.0, 3.0])))

# Singular values and vectors.
import numpy as np
u, s, vh = np.linalg.svd(np.array([[1.0, 2.0], [3.0, 4.0]]))
print(u, s, vh, sep="\n")
r = np.linalg.svd(np.array([[3.0, 0.0], [0.0, -2.0]]))
print(r.U, r.S, r.Vh)

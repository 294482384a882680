# Singular vectors of long and wide matrices.
import numpy as np
a = np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
print(np.linalg.svd(a)[1], [x.shape for x in np.linalg.svd(a)])
print(np.linalg.svd(a, full_matrices=False).U)
print([x.shape for x in np.linalg.svd(a.T)], np.linalg.svd(a.T, full_matrices=False).Vh)
print(np.linalg.svd(a, compute_uv=False), np.linalg.svdvals(a))

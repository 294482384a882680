# Stacks of singular values.
import numpy as np
a = np.array([[[1.0, 0], [0, 2]], [[3, 0], [0, 4]]])
print(np.linalg.svd(a, compute_uv=False))
print(np.linalg.svd(a)[0].shape)

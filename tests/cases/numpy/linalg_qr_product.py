# The product of the factors is the matrix.
import numpy as np
r = np.random.default_rng(0)
for shape in ((4, 4), (5, 3), (3, 5), (1, 1)):
    a = r.normal(size=shape)
    q, t = np.linalg.qr(a)
    print(shape, np.allclose(q @ t, a), np.allclose(q.T @ q, np.eye(q.shape[1])))

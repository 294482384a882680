# The product of the parts is the matrix.
import numpy as np
r = np.random.default_rng(1)
for shape in ((4, 4), (7, 3), (3, 7), (5, 4), (1, 3), (3, 1)):
    a = r.normal(size=shape)
    u, s, vh = np.linalg.svd(a, full_matrices=False)
    print(shape, np.allclose(u * s @ vh, a), bool((np.diff(s) <= 0).all()))

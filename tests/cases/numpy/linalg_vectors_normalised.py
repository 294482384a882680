# Eigenvectors have length one.
import numpy as np
r = np.random.default_rng(3)
for n in (2, 5, 8):
    a = r.normal(size=(n, n))
    s = a + a.T
    w, v = np.linalg.eigh(s)
    print(n, np.allclose(s @ v, v * w), np.allclose(np.linalg.norm(v, axis=0), 1), bool((np.diff(w) >= 0).all()))

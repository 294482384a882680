# Sign and logarithm of determinants.
import numpy as np
r = np.linalg.slogdet([[1.0, 2.0], [3.0, 4.0]])
print(r, r.sign, r.logabsdet)
print(np.linalg.slogdet(np.zeros((2, 2))))
print(np.linalg.slogdet(np.array([np.eye(2), 2 * np.eye(2)])))

# Derivatives and integrals of polynomials.
import numpy as np
print(np.polyder([1, 1, 1, 1]), np.polyder([1, 1, 1, 1], 2), np.polyder([5]))
print(np.polyint([1, 1, 1]), np.polyint([1, 1, 1], 2), np.polyint([2], k=3))

# Pseudo-inverses.
import numpy as np
a = np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
print(np.linalg.pinv(a))
print(np.allclose(a @ np.linalg.pinv(a) @ a, a), np.linalg.pinv(np.zeros((2, 3))))
print(np.linalg.pinv([[1.0, 1.0], [1.0, 1.0]]))

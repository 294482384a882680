# The last digits of small inverses are the same too.
import numpy as np
print(np.linalg.inv(np.array([[1.0, 2.0], [3.0, 4.0]])).tolist())
print(np.linalg.solve([[0.1, 0.2, 0.7], [0.5, 0.5, 0.1], [0.3, 0.9, 0.4]], [1, 2, 3]).tolist())
print(np.linalg.det([[1.0, 2.0], [3.0, 4.0]]), np.linalg.det([[0.1, 0.2, 0.7], [0.5, 0.5, 0.1], [0.3, 0.9, 0.4]]))

# Solutions of systems.
import numpy as np
a = np.array([[3.0, 1.0], [1.0, 2.0]])
print(np.linalg.solve(a, [9, 8]))
print(np.linalg.solve(a, np.array([[9.0, 1.0], [8.0, 0.0]])))
print(np.linalg.solve(np.array([[2, 0], [0, 4]]), [1, 1]))

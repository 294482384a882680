# Solutions of stacks of systems.
import numpy as np
a = np.array([[[2.0, 0], [0, 4]], [[1, 1], [0, 1]]])
print(np.linalg.solve(a, np.array([[2.0], [4.0]])))
print(np.linalg.solve(a, np.ones((2, 2, 1))).shape)
print(np.linalg.inv(a))

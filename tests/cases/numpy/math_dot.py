import numpy as np

a = np.array([[1, 2], [3, 4]])
print(np.dot(a, a), a.dot([1, 1]), np.dot([1, 2], [3, 4]), np.dot(2, a), a @ a, a @ [1, 1], [1, 1] @ a, np.vdot(a, a), np.dot(np.ones((2, 2, 2)), np.ones((2, 2))).shape, np.matmul(np.ones((3, 2, 2)), a).shape)

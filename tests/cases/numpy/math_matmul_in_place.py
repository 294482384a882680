import numpy as np

a = np.eye(2)
a @= np.array([[1.0, 2.0], [3.0, 4.0]])
print(a, np.matmul([[1]], [[2]]), (np.array([[True]]) @ np.array([[True]])).dtype)

import numpy as np

a, b = np.array([[1, 2]]), np.array([[3, 4]])
print(np.concatenate([a, b]), np.concatenate((a, b), axis=1), np.concatenate([a, b], axis=None), np.concatenate([[1], [2.5]]), np.concat([[1], [2]]))

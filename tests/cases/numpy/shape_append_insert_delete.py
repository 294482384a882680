import numpy as np

a = np.array([[1, 2], [3, 4]])
print(np.append([1], [2, 3]), np.append(a, [[5, 6]], axis=0), np.insert([1, 2, 3], 1, 9), np.insert(a, 1, 7, axis=1), np.insert([1, 2, 3], [0, 2], [8, 9]), np.delete([1, 2, 3], 1), np.delete(a, 0, axis=1), np.delete([1, 2, 3, 4], [0, -1]), np.delete([1, 2, 3], slice(0, 2)))

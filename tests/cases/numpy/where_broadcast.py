import numpy as np

print(np.where([[True], [False]], [1, 2], [[3], [4]]), np.where(np.array([1, 0]), "a" if False else 1.5, 2), np.where([True, False], np.float32(1), np.float32(2)).dtype, np.where([True], 1, 2.5).dtype)

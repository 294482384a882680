import numpy as np

a = np.array([[1.0, 2.0], [3.0, 5.0]])
print(a.var(), a.std(), a.var(0), a.std(axis=1), a.var(ddof=1), np.std([1, 2, 3, 4]), np.var([1, 2], keepdims=True), np.std(np.array([1, 2], np.float32)).dtype)

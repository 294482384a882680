import numpy as np

x = np.array([[1.0, 2.0, 4.0], [2.0, 1.0, 0.0]])
print(np.cov(x), np.cov([1, 2, 3]), np.cov(x, bias=True), np.corrcoef([1, 2, 3], [1, 2, 3]))

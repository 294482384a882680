import numpy as np

a = np.arange(9).reshape(3, 3)
print(a.diagonal(), np.diagonal(a, 1), np.trace(a), np.trace(a, offset=-1), np.diagonal(np.arange(8).reshape(2, 2, 2)), a.trace())

import numpy as np

print(np.diag([1, 2, 3]), np.diag([1, 2], k=1), np.diag(np.arange(9).reshape(3, 3)), np.diag(np.arange(9).reshape(3, 3), -1))

import numpy as np

print(np.eye(2), np.eye(2, 3, k=1, dtype=int), np.identity(2), np.eye(3, k=-1))

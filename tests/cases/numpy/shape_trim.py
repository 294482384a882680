import numpy as np

print(np.trim_zeros([0, 0, 1, 2, 0]), np.trim_zeros(np.array([0, 1, 0]), "f"))

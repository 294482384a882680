import numpy as np

print(np.tri(3), np.tril(np.ones((3, 3), int)), np.triu(np.arange(9).reshape(3, 3), 1))

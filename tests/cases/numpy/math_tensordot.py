import numpy as np

a = np.arange(12).reshape(3, 4)
print(np.tensordot(a, a.T, axes=1), np.tensordot(a, a, axes=([0, 1], [0, 1])), np.tensordot([1, 2], [3, 4], 0))

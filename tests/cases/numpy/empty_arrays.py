import numpy as np

a = np.array([])
print(a.sum(), a.prod(), a.shape, a + 1, a.reshape(0, 3), np.concatenate([a, [1]]), a.any(), a.all(), np.zeros((2, 0)).sum(axis=1), np.zeros((0, 2)).sum(axis=0), a.tolist(), np.zeros((3, 0)).T.shape)

import numpy as np

np.random.seed(0)
p = np.random.rand(1000, 2)
print((np.hypot(p[:, 0], p[:, 1]) < 1).sum(), p.mean(axis=0).round(6), p.max() < 1)

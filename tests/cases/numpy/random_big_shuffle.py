# Streams stay equal over many draws.
import numpy as np
np.random.seed(0)
x = np.random.permutation(5000)
print(x[:5], x[-5:], x.sum())
print(np.random.rand(3000).sum() > 0, np.random.randint(0, 7, 3000).sum(), np.random.rand())
r = np.random.default_rng(0)
print(r.integers(0, 1000, 5000).sum(), r.random())

# Sorting many numbers.
import numpy as np
x = np.random.default_rng(0).permutation(10000)
print((np.sort(x) == np.arange(10000)).all(), (x[np.argsort(x)] == np.arange(10000)).all())
print(np.sort(x.reshape(100, 100), axis=0)[0, :3], np.unique(x % 7, return_counts=True))

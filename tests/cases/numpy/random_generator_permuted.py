# Shuffling each row by itself.
import numpy as np
r = np.random.default_rng(6)
print(r.permuted(np.arange(8).reshape(2, 4), axis=1))
print(r.permuted(np.arange(8).reshape(2, 4), axis=0))
print(r.permuted(np.arange(6).reshape(2, 3)), r.permuted([1, 2, 3, 4]))

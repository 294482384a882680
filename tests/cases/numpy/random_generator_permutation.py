# Permutations by the modern stream.
import numpy as np
r = np.random.default_rng(5)
print(r.permutation(8), r.permutation([1, 2, 3]))
print(r.permutation(np.arange(6).reshape(3, 2)), r.permutation(np.arange(6).reshape(2, 3), axis=1))
x = np.arange(6)
r.shuffle(x)
print(x)
y = np.arange(6).reshape(2, 3)
r.shuffle(y, axis=1)
print(y)

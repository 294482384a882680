# Permutations and shuffling by the legacy stream.
import numpy as np
np.random.seed(0)
print(np.random.permutation(8))
print(np.random.permutation([1, 4, 9, 16]))
print(np.random.permutation(np.arange(6).reshape(3, 2)))

# Random bytes.
import numpy as np
np.random.seed(0)
print(np.random.bytes(5), np.random.bytes(8))
print(np.random.default_rng(0).bytes(6))

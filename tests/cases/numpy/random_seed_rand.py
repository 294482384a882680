# The legacy stream of uniform numbers.
import numpy as np
np.random.seed(0)
print(np.random.rand(4))
print(np.random.rand(2, 2))
print(np.random.rand(), type(np.random.rand()))
np.random.seed(0)
print(np.random.random(3), np.random.random_sample((1, 2)))

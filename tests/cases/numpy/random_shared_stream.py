# Functions of the module share one stream.
import numpy as np
np.random.seed(100)
a = np.random.rand()
b = np.random.randint(1000)
r = np.random.RandomState(100)
print(a == r.rand(), b == r.randint(1000))

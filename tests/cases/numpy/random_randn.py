# Normal numbers of the legacy stream come in pairs.
import numpy as np
np.random.seed(1)
print(np.random.randn(3))
print(np.random.randn(2, 2))
print(np.random.randn())
print(np.random.standard_normal(2))

# Rows of matrices are broken inside of their brackets.
import numpy as np
print(np.arange(60).reshape(2, 30) * 1001)
print(repr(np.arange(50).reshape(2, 25) * 1001))

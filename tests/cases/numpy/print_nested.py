# Rows stand below each other, with a blank line for each axis further out.
import numpy as np
print(np.arange(12).reshape(2, 3, 2))
print(repr(np.arange(8).reshape(2, 2, 2)))
print(np.arange(4).reshape(1, 1, 2, 2))

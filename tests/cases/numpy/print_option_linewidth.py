# The width of lines can be set.
import numpy as np
np.set_printoptions(linewidth=20)
print(np.arange(12))
print(repr(np.arange(6) * 1.5))
np.set_printoptions(linewidth=200)
print(np.arange(50))

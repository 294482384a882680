# Floats without a fraction keep their point.
import numpy as np
print(np.array([1.0, 20.0, -3.0]))
print(repr(np.array([5.0])))

# The precision of floats can be set.
import numpy as np
np.set_printoptions(precision=3)
print(np.array([np.pi, 1.0]))
np.set_printoptions(precision=0)
print(np.array([1.5, 2.5, 3.7]))
np.set_printoptions(precision=15)
print(np.array([1 / 3]))

# Constants of the module.
import numpy as np
print(np.pi, np.e, np.inf, -np.inf, np.nan, np.newaxis, np.euler_gamma)
print(np.array([1, 2])[:, np.newaxis].shape)

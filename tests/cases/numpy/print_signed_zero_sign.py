# Signs before zeros.
import numpy as np
with np.printoptions(sign="+"):
    print(np.array([0.0, -0.0]), np.array([0, 1]))
with np.printoptions(sign=" "):
    print(np.array([0.0, -0.0]), np.array([1e10]), np.array([True]))

# Positive floats and integers can have a sign or a space.
import numpy as np
for sign in "+- ":
    np.set_printoptions(sign=sign)
    print(np.array([1.5, 2.0]), np.array([1.5, -2.0]), np.array([1, 2]), np.array([1, -2]))
    print(np.array([np.nan, np.inf, 1.0]))

# Truth values have the width of False.
import numpy as np
print(np.array([True, False]))
print(np.array([True, True]))
print(np.array([[True], [False]]))
print(repr(np.array([True])))

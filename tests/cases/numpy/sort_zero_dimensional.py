# The order of an array without axes.
import numpy as np
print(np.argsort(np.array(3)), np.argsort(5, axis=None), np.unique(np.array(3)))

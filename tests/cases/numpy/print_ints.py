# Integers are filled up on the left.
import numpy as np
print(np.array([1, -20, 300]))
print(np.array([[0, 1], [-100, 5]]))
print(repr(np.array([7])))

import numpy as np

print(np.array([[1, 2.5], [True, 3]]), np.array([np.arange(2), [5, 6]]), np.array(((1,), (2,))), np.array([[[1]], [[2]]]).shape, np.array([True, 2, 3.5]), np.array([np.bool(True), False]))

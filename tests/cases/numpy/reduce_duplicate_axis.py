import numpy as np

try:
    np.sum(np.ones((2, 2)), axis=(0, 0))
except ValueError as e:
    print(e)

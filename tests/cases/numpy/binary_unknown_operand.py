import numpy as np

try:
    np.array([1]) + {}
except TypeError as e:
    print(type(e).__name__)

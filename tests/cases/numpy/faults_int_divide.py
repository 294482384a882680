import numpy as np

with np.errstate(divide="ignore"):
    print(np.array([5, -5]) // 0, np.array([5]) % 0)

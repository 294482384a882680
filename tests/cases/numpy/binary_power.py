import numpy as np

print(np.array([2, 3]) ** 2, np.array([4.0, 9.0]) ** 0.5, 2 ** np.arange(4), np.array([2.0]) ** -1)
try:
    np.array([2]) ** -1
except ValueError as e:
    print(e)

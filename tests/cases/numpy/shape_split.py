import numpy as np

a = np.arange(8)
print(np.split(a, 4), np.split(a, [2, 5]), np.array_split(a, 3), np.hsplit(a.reshape(2, 4), 2), np.vsplit(a.reshape(2, 4), 2))
try:
    np.split(a, 3)
except ValueError as e:
    print(e)

import numpy as np

print(np.base_repr(10), np.base_repr(-255, 16), np.base_repr(5, 3, 2), np.binary_repr(5), np.binary_repr(-3), np.binary_repr(-3, width=5), np.binary_repr(0, 4), np.binary_repr(6, 8))
try:
    np.binary_repr(9, width=2)
except ValueError as e:
    print(e)

import numpy as np

class Other:
    def __radd__(self, other):
        return "radd"
    __array_ufunc__ = None
print(np.array([1, 2]) + Other())

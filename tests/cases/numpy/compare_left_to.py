# Comparisons with objects whose class says that its own operators come first.
import numpy as np


class First:
    __array_priority__ = 10.0

    def __array__(self, dtype=None, copy=None):
        return np.array([1.0, 2.0])

    def __eq__(self, other):
        return "First.__eq__"

    def __lt__(self, other):
        return "First.__lt__"


class Never:
    __array_ufunc__ = None

    def __eq__(self, other):
        return "Never.__eq__"


class Plain:
    pass


a = np.array([1.0, 3.0])
print(a == First(), a > First(), a == Never())  # expect: First.__eq__ First.__lt__ Never.__eq__
print(a == Plain(), a != Plain())  # expect: [False False] [ True  True]

# A class is an element type of NumPy by what it is, not by its name.
# modes: plain, lms, eager, unoptimised, checked, c
import numpy
from snek import stage


class float32:
    def __init__(self, value):
        self.value = value


@stage
def f(n):
    return float32(n + 1).value


print(f(2), f(2.5))  # expect: 3 3.5

# Shapes that cannot fit are refused while staging, in NumPy's words.
import numpy as np
from snek import stage


@stage
def add(a, b):
    return a + b


@stage
def product(a, b):
    return a @ b


try:
    add(np.ones(3), np.ones(4))
except ValueError as e:
    print(str(e).strip())  # expect: operands could not be broadcast together with shapes (3,) (4,)
try:
    product(np.ones((2, 3)), np.ones((2, 3)))
except ValueError as e:
    print("(size 2 is different from 3)" in str(e))  # expect: True

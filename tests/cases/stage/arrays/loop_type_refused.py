# A loop that changes the element type of an array is refused, with the variable and both types.
# cpython: no
import numpy as np
from snek import StagingError, stage


@stage
def f(x, n):
    for i in range(n):
        x = x.astype(np.float64) * 0.5
    return x


try:
    f(np.array([1, 2]), 3)
except StagingError as e:
    text = str(e)
    print("'x' is an array of int64 and shape (2,) before" in text)  # expect: True
    print("an array of float64 and shape (2,) after" in text)  # expect: True

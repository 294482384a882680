# modes: plain, staged, checked
# A NumPy integer is a bound of range() like any other.
import numpy as np
from snek import stage


@stage
def total(x, lengths):
    result = 0.0
    for i in range(np.max(lengths)):
        result = result + x[i]
    return result


print(total(np.arange(5.0), np.array([1, 4, 2])))  # expect: 6.0

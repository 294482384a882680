# NumPy's scalars are not iterable, though they can be indexed.
import numpy as np


def refuses(call, scalar):
    try:
        call(scalar)
    except TypeError:
        return True
    return False


for scalar in (np.float64(2.5), np.float32(2.5), np.int64(2), np.bool_(True)):
    print([refuses(call, scalar) for call in (iter, list, sorted, sum, max, set)])  # expect: [True, True, True, True, True, True]

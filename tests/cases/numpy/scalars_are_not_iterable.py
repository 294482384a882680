# NumPy's scalars are not iterable, though they can be indexed.
import numpy as np


def refuses(call, scalar):
    try:
        call(scalar)
    except TypeError:
        return True
    return False


scalars = np.float64(2.5), np.float32(2.5), np.int64(2), np.bool_(True)
calls = iter, list, sorted, sum, max, set
print([all([refuses(call, scalar) for call in calls]) for scalar in scalars])  # expect: [True, True, True, True]

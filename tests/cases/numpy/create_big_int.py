import numpy as np

try:
    np.array([1, 10**30], dtype=np.int64)
except OverflowError as e:
    print(e)
try:
    np.array([2**40], dtype=np.int32)
except OverflowError as e:
    print(e)

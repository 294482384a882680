import numpy as np

try:
    np.int32(2**31)
except OverflowError as e:
    print(e)
try:
    np.array([1], np.int32) + 2**40
except OverflowError as e:
    print(e)

import numpy as np

try:
    np.zeros(10**12)
except MemoryError as e:
    print(e)
try:
    np.zeros((10**10, 10**10))
except ValueError as e:
    print(e)
try:
    np.zeros(-1)
except ValueError as e:
    print(e)

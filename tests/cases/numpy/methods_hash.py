import numpy as np

try:
    hash(np.array([1]))
except TypeError as e:
    print(e)
try:
    {np.array([1]): 1}
except TypeError as e:
    print(e)

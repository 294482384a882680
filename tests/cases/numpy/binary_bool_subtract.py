import numpy as np

try:
    np.array([True]) - np.array([True])
except TypeError as e:
    print(e)
try:
    -np.array([True])
except TypeError as e:
    print(e)

import numpy as np

a = np.array([1, 2])
try:
    a += 0.5
except TypeError as e:
    print(type(e).__name__, e)
try:
    a /= 2
except TypeError as e:
    print(e)
try:
    a += np.ones((2, 2), int)
except ValueError as e:
    print(e)

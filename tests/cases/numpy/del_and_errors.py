import numpy as np

a = np.arange(3)
try:
    del a[0]
except (TypeError, ValueError) as e:
    print(type(e).__name__, e)
try:
    a()
except TypeError as e:
    print(e)

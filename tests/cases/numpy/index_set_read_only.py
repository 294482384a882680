import numpy as np

a = np.broadcast_to([1, 2], (2, 2))
try:
    a[0, 0] = 5
except ValueError as e:
    print(e)
b = np.arange(3)
b.flags.writeable = False
try:
    b[0] = 1
except ValueError as e:
    print(e)
try:
    b += 1
except ValueError as e:
    print(e)

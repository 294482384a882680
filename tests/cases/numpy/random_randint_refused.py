# Ranges without numbers are refused.
import numpy as np
for args in ((0,), (5, 2), (3, 3)):
    try:
        np.random.randint(*args)
    except ValueError as error:
        print(error)
try:
    np.random.randint(0, 2**40, dtype=np.int32)
except ValueError as error:
    print(error)

# A negative precision is an error when floats are printed.
import numpy as np
print(np.array2string(np.arange(3), precision=-1))
try:
    np.array2string(np.arange(3.0), precision=-1)
except ValueError as error:
    print(error)

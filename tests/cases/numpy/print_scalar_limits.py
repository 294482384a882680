# Scalars have an exponent below 1e-4 and from 1e16 on.
import numpy as np
for x in (1e15, 1e16, 1e-4, 1e-5, 123456789012345678.0):
    print(np.float64(x), repr(np.float64(x)))
for x in (1e15, 1e16, 1e-4, 1e-5):
    print(np.float32(x), repr(np.float32(x)))

# Integers up to 64 bits.
import numpy as np
print(np.array([2**63 - 1, -(2**63)]), repr(np.array([2**62])))
print(np.array([2**31 - 1, -(2**31)], dtype=np.int32))

# The element type goes on a line of its own where it does not fit.
import numpy as np
print(repr(np.arange(18, dtype=np.int32) * 1001))
print(repr(np.ones((3, 12), dtype=np.float32) / 3))
print(repr(np.arange(24, dtype=np.int32)))

# Element types that elements do not imply are named.
import numpy as np
print(repr(np.array([1, 2], dtype=np.int32)))
print(repr(np.array([1.5, 2], dtype=np.float32)))
print(repr(np.array([1, 2])), repr(np.array([1.0])), repr(np.array([False])))

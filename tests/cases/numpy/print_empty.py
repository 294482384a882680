# Empty arrays tell shape and element type.
import numpy as np
print(np.array([]), repr(np.array([])))
print(np.zeros((0, 3)), repr(np.zeros((0, 3))))
print(repr(np.zeros((2, 0), dtype=int)), repr(np.array([], dtype=bool)))
print(repr(np.zeros((0,), dtype=np.int64)))

# The size from which arrays are summarised can be set.
import numpy as np
np.set_printoptions(threshold=5)
print(np.arange(6), np.arange(5))
print(repr(np.arange(10)))
np.set_printoptions(threshold=np.inf)
print(np.arange(1005)[-3:], len(str(np.arange(1005))))

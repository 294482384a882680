# The number of elements at the edges can be set.
import numpy as np
np.set_printoptions(edgeitems=1, threshold=4)
print(np.arange(10))
print(np.arange(25).reshape(5, 5))
np.set_printoptions(edgeitems=2)
print(np.arange(64).reshape(4, 4, 4))

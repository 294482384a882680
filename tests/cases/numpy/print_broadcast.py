# Stretched arrays are printed in full.
import numpy as np
print(np.broadcast_to(np.array([1, 2]), (2, 2)))

# Functions of an axis, over several.
import numpy as np
a = np.arange(24).reshape(2, 3, 4)
print(np.apply_over_axes(np.sum, a, [0, 2]))

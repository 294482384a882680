# The repr of arrays can be a function's.
import numpy as np
np.set_printoptions(override_repr=lambda a: f"<{a.size} elements>")
print(repr(np.arange(3)), np.arange(3))
np.set_printoptions(override_repr=None)
print(repr(np.arange(3)))

# Formatting arrays and scalars.
import numpy as np
print(f"{np.array([1, 2])} {np.float64(1.5):.3f} {np.int64(5):04d}")
print("%s %r" % (np.array([1.0]), np.array([1.0])))
print("{}".format(np.arange(3)))

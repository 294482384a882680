# How many digits floats have can be set.
import numpy as np
x = np.array([1.5, 0.123456789012, 2.0])
for mode in ("fixed", "unique", "maxprec", "maxprec_equal"):
    np.set_printoptions(floatmode=mode)
    print(x, np.array([1e10, 1.25]))

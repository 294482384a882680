# Modes of digits together with a precision.
import numpy as np
x = np.array([[0.5, 0.25], [1 / 3, 1e-7]])
for mode in ("fixed", "unique", "maxprec", "maxprec_equal"):
    np.set_printoptions(floatmode=mode, precision=4)
    print(x)

# Precision that counts all digits.
import numpy as np
f = np.format_float_positional
print(f(12345.678, precision=3, fractional=False), f(0.00012345, precision=2, fractional=False))
print(f(99.99, precision=3, fractional=False), f(1.0, precision=5, fractional=False, unique=False))

# Floats without an exponent.
import numpy as np
f = np.format_float_positional
print(f(np.pi), f(1.0), f(1e22), f(1e-10))
print(f(np.pi, precision=3), f(2.0, precision=3), f(2.0, precision=3, unique=False))
print(f(0.0625, precision=2), f(0.5, precision=0), f(1.5, precision=0), f(2.5, precision=0))

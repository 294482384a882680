# More digits than needed.
import numpy as np
f = np.format_float_positional
print(f(0.1, min_digits=20), f(1.5, min_digits=3), f(np.pi, precision=5, min_digits=2))
print(np.format_float_scientific(0.1, min_digits=20))

# Digits end where rounding makes zeros of nines.
import numpy as np
f = np.format_float_positional
print([f(x, precision=3) for x in (0.9996, 0.12996, 1.00004, 10.00004, 99.99996)])
print([f(x, precision=3, unique=False) for x in (0.9996, 0.12996, 1.00004)])
print([np.format_float_scientific(x, precision=2) for x in (0.9996, 0.12996, 1.00004, 9.9999)])
print([f(x, precision=3, fractional=False) for x in (0.9996, 99.999, 1.00004)])

# Numbers that are cut to zero keep sign and digits.
import numpy as np
f = np.format_float_positional
print(f(-1e-17, precision=3), f(1e-17, precision=0), f(1e-9, precision=3, trim="-"), f(1e-9, precision=3, trim="0"))

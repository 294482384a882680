# Infinity and NaN.
import numpy as np
for x in (np.inf, -np.inf, np.nan):
    print(np.format_float_positional(x), np.format_float_scientific(x, sign=True))

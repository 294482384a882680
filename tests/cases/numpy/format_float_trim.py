# What is trimmed at the end.
import numpy as np
for trim in "k.0-":
    print([np.format_float_positional(x, precision=4, unique=False, trim=trim) for x in (1.0, 1.5, 0.125, 12345.678)])
    print([np.format_float_scientific(x, precision=4, unique=False, trim=trim) for x in (1.0, 1.5, 12345.678)])

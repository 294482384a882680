# Padding on both sides.
import numpy as np
print(repr(np.format_float_positional(1.5, pad_left=4, pad_right=4)))
print(repr(np.format_float_positional(-123.0, pad_left=6, pad_right=3, trim="-")))
print(repr(np.format_float_scientific(1.5, pad_left=4)))

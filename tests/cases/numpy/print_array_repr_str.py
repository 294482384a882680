# Functions that give repr and str with options.
import numpy as np
x = np.array([1.23456789, 1e-9])
print(np.array_repr(x, precision=3))
print(np.array_repr(x, precision=3, suppress_small=True))
print(np.array_str(x, precision=2, suppress_small=True))
print(np.array_repr(np.arange(12), max_line_width=25))
print(np.array_str(np.arange(12), max_line_width=15))

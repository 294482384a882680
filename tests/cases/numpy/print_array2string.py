# Arguments of array2string.
import numpy as np
x = np.array([1.23456, 100.0])
print(np.array2string(x, precision=2))
print(np.array2string(x, separator=", "))
print(np.array2string(x, separator="|"))
print(np.array2string(np.arange(20), max_line_width=30))
print(np.array2string(np.array([1e-9, 1]), suppress_small=True))
print(np.array2string(np.arange(10), threshold=4, edgeitems=2))
print(np.array2string(x, sign="+", floatmode="fixed"))

# Texts before and behind count for the width of lines.
import numpy as np
x = np.arange(15)
print("value = " + np.array2string(x, max_line_width=40, prefix="value = "))
print("a(" + np.array2string(x, max_line_width=40, separator=",", prefix="a(", suffix=")") + ")")

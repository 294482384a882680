# Elements of several lines stand below each other.
import numpy as np
print(np.array2string(np.arange(3), formatter={"int": lambda x: f"a{x}\nbcd"}))
print(np.array2string(np.arange(12), max_line_width=30, formatter={"int": lambda x: f"a{x}\nbcd"}))

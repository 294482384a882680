# Rows are broken at 75 characters.
import numpy as np
print(np.arange(40))
print(np.linspace(0, 1, 30))
print(repr(np.arange(30) * 1.5))

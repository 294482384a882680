# More than a thousand elements are summarised.
import numpy as np
print(np.arange(1001))
print(repr(np.arange(2000.0)))
print(np.arange(1000)[:5])

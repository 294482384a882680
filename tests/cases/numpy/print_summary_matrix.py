# Summaries have corners.
import numpy as np
print(np.arange(10000).reshape(100, 100))
print(repr(np.zeros((40, 40))))

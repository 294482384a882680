# Each axis has its brackets.
import numpy as np
print(np.zeros((1, 1, 1, 1, 1)))
print(repr(np.ones((2, 1, 2, 1), dtype=bool)))

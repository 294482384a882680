import numpy as np

print(np.array([1.0, -1.0, 0.0]) / 0)

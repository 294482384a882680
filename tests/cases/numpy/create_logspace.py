import numpy as np

print(np.logspace(0, 3, 4), np.geomspace(1, 1000, 4), np.logspace(0, 3, 4, base=2))

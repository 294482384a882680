import numpy as np

print(np.log(np.array([0.0, -1.0])), np.sqrt(-1.0))

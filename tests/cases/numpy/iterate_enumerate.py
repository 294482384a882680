import numpy as np

print(list(np.ndenumerate(np.array([[1, 2], [3, 4]]))), list(np.ndindex(2, 2)))

import numpy as np

print(np.vander([1, 2, 3]), np.vander([1, 2, 3], 2, increasing=True))

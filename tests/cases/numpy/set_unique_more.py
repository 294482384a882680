# Places, inverse and counts.
import numpy as np
print(np.unique([3, 1, 2, 3, 1], return_index=True))
print(np.unique([3, 1, 2, 3, 1], return_inverse=True))
print(np.unique([3, 1, 2, 3, 1], return_counts=True))
print(np.unique([[3, 1], [1, 3]], True, True, True))
print(np.unique([np.nan, 1.0, np.nan], return_counts=True))

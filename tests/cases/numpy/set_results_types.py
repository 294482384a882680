# Sets keep element types.
import numpy as np
print(np.unique(np.array([2, 1], dtype=np.int32)).dtype, np.union1d([1], [0.5]).dtype, np.isin([1], [1]).dtype)
print(np.unique([1, 2], return_counts=True)[1].dtype, np.intersect1d([1, 2], [2.0, 3.0]))

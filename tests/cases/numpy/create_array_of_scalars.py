import numpy as np

print(np.array([np.int32(1), np.int32(2)]).dtype, np.array([np.float32(1), 2]).dtype, np.array([np.int64(1), 2.5]))
print(np.array([np.array([1, 2]), np.array([3, 4])]))

import numpy as np

print(np.array([1, 2], np.int32).sum().dtype, np.array([1, 2], np.float32).sum().dtype, np.array([True]).sum().dtype, np.array([1], np.int32).prod().dtype, repr(np.array([1.5], np.float32).sum()))

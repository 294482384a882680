import numpy as np

a = np.arange(6)
print(a.view(np.int64) is a, a.view().base is a, np.array([1.0]).view(np.int64), np.array([1, 2], np.int32).view(np.float32).dtype)

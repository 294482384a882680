import numpy as np

x = np.float32(2)
print(x.dtype, x.shape, x.ndim, x.size, x.itemsize, x.item(), type(x.item()), x.T, np.int64(3).real)

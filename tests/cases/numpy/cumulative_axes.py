import numpy as np

a = np.arange(8).reshape(2, 2, 2)
print(np.cumsum(a, axis=0), np.cumsum(a, axis=-1), np.cumprod(a + 1, axis=1), np.maximum.accumulate(a, axis=2), np.diff(a, axis=0))

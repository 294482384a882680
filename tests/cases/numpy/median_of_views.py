import numpy as np

a = np.arange(12.0).reshape(3, 4)
print(np.median(a), np.median(a, axis=0), np.median(a[:, ::2], axis=1), np.median(a.T), np.percentile(a, [25, 75], axis=1), np.median(a, axis=(0, 1)))

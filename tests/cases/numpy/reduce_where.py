import numpy as np

a = np.arange(4)
print(np.sum(a, where=[True, False, True, True]), np.max(a, where=a < 2, initial=-1), np.any(a, where=a > 5), np.prod(a, where=a > 0), a.mean(where=a > 0))

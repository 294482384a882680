import numpy as np

a = np.arange(6)
print(np.clip(a, 1, 4), a.clip(2), a.clip(max=3), np.clip([1.5, 9], 2, None), np.clip(a, [0, 1, 2, 3, 4, 5], 3), a.clip(1, 4, out=a), a)

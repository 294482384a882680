import numpy as np

a = np.arange(6).reshape(2, 3)
print(np.roll(np.arange(5), 2), np.roll(a, 1), np.roll(a, 1, axis=0), np.roll(a, -1, axis=1), np.roll(a, (1, 1), axis=(0, 1)))

import numpy as np

a = np.arange(6).reshape(2, 3)
print(np.flip(a), np.flip(a, 0), np.fliplr(a), np.flipud(a), np.rot90(a), np.rot90(a, 2), np.rot90(a, -1))

import numpy as np

print(np.pad([1, 2], 1), np.pad([1, 2], (1, 2), constant_values=9), np.pad([[1, 2], [3, 4]], ((1, 0), (0, 1))), np.pad([1, 2, 3], 2, mode="edge"), np.pad([1, 2, 3], 2, mode="reflect"), np.pad([1, 2, 3], 2, mode="symmetric"), np.pad([1, 2, 3], 2, mode="wrap"))

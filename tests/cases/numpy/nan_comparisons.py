import numpy as np

a = np.array([1.0, np.nan])
print(a == a, a != a, a < 2, np.maximum(a, 0), a.max(), np.fmax(a, 0), np.nan in [np.nan], a.argmax(), np.array_equal(a, a), a.sum())

import numpy as np

a = np.array([1.0, np.nan, np.inf, -np.inf])
print(np.isnan(a), np.isinf(a), np.isfinite(a), np.signbit(a), np.isposinf(a), np.isneginf(a), np.isnan([1, 2]))

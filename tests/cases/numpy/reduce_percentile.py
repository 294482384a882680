import numpy as np

a = [1, 2, 3, 4, 10]
print(np.percentile(a, 50), np.percentile(a, [0, 25, 100]), np.quantile(a, 0.3), np.percentile([[1, 2], [3, 4]], 50, axis=0), np.quantile(a, [0.1, 0.9]), np.percentile(a, 40, method="lower"), np.percentile(a, 40, method="nearest"), np.percentile(a, 33, method="midpoint"), np.quantile(a, 0.4, method="hazen"))
try:
    np.percentile(a, 101)
except ValueError as e:
    print(e)

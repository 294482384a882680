import numpy as np

print(np.isclose([1, 1.1], [1 + 1e-9, 1]), np.allclose([1e10, 1], [1.00001e10, 1]), np.isclose(np.nan, np.nan), np.isclose(np.nan, np.nan, equal_nan=True), np.isclose(np.inf, np.inf), np.array_equal([1, 2], [1, 2]), np.array_equal([1], [1, 2]), np.array_equiv([1, 1], [[1, 1], [1, 1]]))

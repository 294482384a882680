# Assertions that hold say nothing.
import numpy as np
from numpy.testing import assert_allclose, assert_array_equal, assert_equal, assert_raises

assert_array_equal([1, 2], np.array([1, 2]))
assert_array_equal([1.0, np.nan], [1.0, np.nan])
assert_allclose([1.0, 2.0], [1.0, 2.0 + 1e-9])
assert_equal({"a": [1, np.arange(2)]}, {"a": [1, np.arange(2)]})
with assert_raises(ValueError):
    raise ValueError
print("all hold")

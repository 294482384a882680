# What testing offers.
import numpy as np
from numpy import testing

testing.assert_(True)
testing.assert_array_less([1, 2], 3)
testing.assert_approx_equal(1.0, 1.0000000001)
testing.assert_array_almost_equal([1.0], [1.0000001])
with testing.assert_raises_regex(ValueError, "x+"):
    raise ValueError("xxx")
print("all hold")

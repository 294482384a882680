# The messages of assertions that do not hold.
import numpy as np
from numpy import testing


def attempt(name, *args, **options):
    try:
        getattr(testing, name)(*args, **options)
        print("holds")
    except AssertionError as error:
        print(error)


attempt("assert_array_equal", [1, 2, 3], [1, 2, 4])
attempt("assert_allclose", [1.0, 2.0], [1.0, 2.5], rtol=0.1)
attempt("assert_allclose", [1.0], [1.0 + 1e-3], atol=1e-6, err_msg="here")
attempt("assert_array_equal", [1, 2], [1, 2, 3])
attempt("assert_array_equal", [np.nan, 1], [1, np.nan])
attempt("assert_equal", 3, 4)
attempt("assert_equal", [1, 2], [1, 3])
attempt("assert_array_almost_equal", [1.0, 2.0], [1.0, 2.1], decimal=3)
attempt("assert_almost_equal", 1.0, 1.1)
attempt("assert_array_less", [1, 5], [2, 4])
attempt("assert_array_equal", np.arange(10), np.zeros(10))
attempt("assert_array_equal", [np.inf, 1], [-np.inf, 1])

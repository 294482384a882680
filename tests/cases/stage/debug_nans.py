# debug_nans: what makes a NaN first raises FloatingPointError, which names the operation and, in staged code, its line.
# modes: staged
# cpython: no
import math

import numpy as np
import snek
from snek import debug_nans, function, grad, stage, vmap


def attempt(f, *args):
    try:
        return f(*args)
    except FloatingPointError as error:
        return f"FloatingPointError: {error}"


def scaled(x):
    y = x - 1.0
    z = np.log(y)
    return z * 2.0


low = np.array([3.0, 0.5])
with debug_nans(True):
    print(attempt(scaled, low))  # expect: FloatingPointError: invalid value encountered in log
    print(attempt(scaled, np.float64(0.5)))  # expect: FloatingPointError: invalid value encountered in log
    print(attempt(stage(scaled), low))  # expect: FloatingPointError: invalid value (nan) encountered in log (line 20)
    print(attempt(function(scaled), low))  # expect: FloatingPointError: invalid value (nan) encountered in log (line 20)
    print(attempt(vmap(scaled), low))  # expect: FloatingPointError: invalid value (nan) encountered in log (line 20)
    print(attempt(stage(lambda x: x - x), math.inf))
    # expect: FloatingPointError: invalid value (nan) encountered in sub (line 31)
    # A derivative that is none, of a value that is a number.
    print(attempt(lambda x: (np.sqrt(x) * 0.0).sum(), np.zeros(2)))  # expect: 0.0
    print(attempt(grad(lambda x: (np.sqrt(x) * 0.0).sum()), np.zeros(2)))
    # expect: FloatingPointError: invalid value (nan) encountered in div (line 35)
    # What is given may be no number; nothing here makes it so.
    print(attempt(stage(scaled), np.array([np.nan, 2.0])))  # expect: [nan  0.]
    print(attempt(stage(scaled), np.array([2.0, math.e + 1])))  # expect: [0. 2.]
    with debug_nans(False):
        with np.errstate(invalid="ignore"):
            print(attempt(scaled, low), attempt(stage(scaled), low))
            # expect: [1.38629436        nan] [1.38629436        nan]
    print(attempt(stage(scaled), low))  # expect: FloatingPointError: invalid value (nan) encountered in log (line 20)
print(stage(scaled)(low))  # expect: [1.38629436        nan]

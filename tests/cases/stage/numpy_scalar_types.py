# NumPy's scalar types, int() and float() of staged numbers and arrays are as in plain code.
# modes: plain, eager, unoptimised
# cpython: no
import numpy as np
from snek import grad, stage

values = [3.0, 3, True, np.float32(2.5), np.float64(2.5), np.array([1.0, 2.0]), np.array([1]), np.array(4.0), [1, 2], [[1.5]]]


def outcome(call, value):
    try:
        return repr(call(value))
    except (TypeError, ValueError) as error:
        return type(error).__name__


for kind in (np.float64, np.float32, np.int64, np.int32, np.bool_, float, int):
    for value in values:
        if isinstance(value, list) and kind in (int, float):
            continue
        plain = outcome(kind, value)
        staged = outcome(stage(lambda x: kind(x)), value)
        if plain != staged:
            print(kind.__name__, repr(value), plain, staged)
print(stage(lambda x: np.float64(x) / 2)(3), grad(lambda x: np.float64(x) ** 2)(3.0))  # expect: 1.5 6.0


# Universal functions of staged truth values, numbers, scalars and arrays give what plain code gives, in the same element type.
# modes: plain, eager, unoptimised
# cpython: no
import numpy as np
from snek import StagingError, stage

ARRAYS = [
    np.array([3.0, -1.0, 2.0]), np.array([[1.0, 2.0], [3.0, 4.0]]), np.array([1, 2, 3]), np.array([True, False, True]),
    np.float64(2.5), np.float32(1.5), np.int64(7), 3, 2.5, True, np.array([1.5, 2.5], dtype=np.float32), np.zeros((0,)),
]
PAIRS = [
    (ARRAYS[0], 2.0), (ARRAYS[2], 2), (ARRAYS[3], ARRAYS[3]), (ARRAYS[10], 2.0), (ARRAYS[4], ARRAYS[5]), (ARRAYS[6], 3),
    (ARRAYS[3], True), (True, ARRAYS[3]), (ARRAYS[3], 2), (ARRAYS[2], ARRAYS[3]), (True, False),
]
ONE = (
    "abs negative positive exp exp2 expm1 log log1p log2 log10 sqrt square cbrt reciprocal sin cos tan arcsin arccos arctan sinh cosh tanh "
    "arcsinh arccosh arctanh floor ceil trunc fix rint round sign isfinite isnan isinf invert logical_not fabs deg2rad rad2deg conj signbit"
).split()
TWO = (
    "add subtract multiply divide floor_divide remainder power fmod maximum minimum fmax fmin arctan2 hypot copysign heaviside gcd lcm "
    "logaddexp equal not_equal less less_equal greater greater_equal bitwise_and bitwise_or bitwise_xor left_shift right_shift "
    "logical_and logical_or logical_xor divmod dot inner outer"
).split()


def outcome(call, *args):
    try:
        with np.errstate(all="ignore"):
            return repr(call(*args))
    except StagingError:
        return None
    except Exception as error:
        return type(error).__name__


def compare(name, call, *args):
    plain, staged = outcome(call, *args), outcome(stage(call), *args)
    if staged is not None and plain != staged and "inf" not in plain and "-2147483648" not in plain:
        print(name, args, plain, staged)
    return staged is None


refused = 0
for name in ONE:
    function = getattr(np, name)
    for value in ARRAYS:
        refused += compare(name, lambda x: function(x), value)
for name in TWO:
    function = getattr(np, name)
    for a, b in PAIRS:
        refused += compare(name, lambda x, y: function(x, y), a, b)
print(refused)  # expect: 0


def into(function, value, dtype):
    def call(x):
        out = np.zeros(value.shape, dtype)
        function(x, out=out)
        return out

    return call


for name in ("exp", "abs", "square", "floor", "isnan"):
    for dtype in (np.int64, np.float32, np.float64, np.bool_):
        for value in (ARRAYS[0], ARRAYS[2], ARRAYS[3]):
            compare(name, into(getattr(np, name), value, dtype), value)

number = np.float64(2.5)
for name in ("all", "any", "argmax", "argmin", "cumsum", "cumprod", "max", "min", "mean", "prod", "sum", "std", "var"):
    for axis in (0, -1, 1):
        compare(name, lambda x: getattr(np, name)(x, axis), number)
print(repr(number.T), repr(number.real), repr(number.conjugate()))  # expect: np.float64(2.5) np.float64(2.5) np.float64(2.5)
for kth in (1, 5, 1.0, -1):
    compare("partition", lambda x: np.partition(x, kth), ARRAYS[0])
    compare("argpartition", lambda x: np.argpartition(x, kth), ARRAYS[0])
for value in ARRAYS[:4]:
    compare("imag", lambda x: x.imag, value)
    compare("diag", lambda x: np.diag(x), value)

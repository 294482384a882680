# Operators of staged numbers, NumPy scalars, arrays and sequences give what plain code gives, or are refused.
# modes: plain, eager, unoptimised
# cpython: no
import numpy as np
from snek import StagingError, stage

VALUES = [
    0, -3, 7, 2.5, 0.0, True, False, np.float64(2.5), np.float32(1.5), np.int64(7), np.int32(-3), np.bool_(True), np.array([1, 2, 3]),
    np.array([1.5, -2.0, 0.0]), np.array([True, False, True]), "ab", [1, 2], (1, 2), b"xy", None,
]
OPERATORS = {
    "+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b, "//": lambda a, b: a // b,
    "**": lambda a, b: a ** b, "&": lambda a, b: a & b, "|": lambda a, b: a | b, "==": lambda a, b: a == b, "<": lambda a, b: a < b,
    "is": lambda a, b: a is b, "is not": lambda a, b: a is not b, "in": lambda a, b: a in b, "pow": lambda a, b: pow(a, b, 7),
}


def outcome(call, *args):
    try:
        with np.errstate(all="ignore"):
            result = call(*args)
            return f"{type(result).__name__} {result!r}"
    except StagingError:
        return None
    except Exception as error:
        return type(error).__name__


for name, operator in OPERATORS.items():
    staged = stage(operator)
    for a in VALUES:
        for b in VALUES:
            if name == "pow" and (isinstance(a, np.generic) or isinstance(b, np.generic) or a is None):
                continue
            if a is b:
                continue
            plain, found = outcome(operator, a, b), outcome(staged, a, b)
            if found is not None and plain != found:
                print(name, repr(a), repr(b), plain, found)

print(stage(lambda x: "%d %.1f" % (x, x))(np.float64(2.5)), stage(lambda x: "%d" % x)(np.int64(3)))  # expect: 2 2.5 3
print(stage(lambda x: x is x)(np.float64(2.5)), stage(lambda x: x is None)(np.float64(2.5)))  # expect: True False

# Every function and method of numpy: staged it gives what it gives in a plain program, bit by bit, or it is refused. A
# name that occurs in no call of `_calls.py`, and that is not listed there with a reason, fails.
# modes: plain
# cpython: no
import re

import numpy as np
from snek import StagingError, function

from _calls import CALLS, OTHERS, REFUSED, SCALARS

ARRAYS = {
    "a": np.array([[0.5, -1.25, 2.0], [0.75, -0.3, 1.1]]),
    "b": np.array([[1.5, 0.25, -2.0], [0.7, 3.0, 0.9]]),
    "c": np.arange(12.0).reshape(2, 2, 3) / 7,
    "f": np.array([[0.5, -1.25, 2.0], [0.75, -0.3, 1.1]], dtype=np.float32),
    "g": np.array([1.0, 1.5, 2.25, 10.0]),
    "i": np.array([[0, 1, 2], [3, 4, 5]]),
    "j": np.array([[3, 1, 2], [1, 2, 7]]),
    "j32": np.array([3, 1, 2], dtype=np.int32),
    "k": np.array([0, 2, 1, 2]),
    "m": np.array([[True, False, True], [False, True, True]]),
    "m2": np.array([[True, True, False], [False, False, True]]),
    "n": np.array([[1.0, -2.5, np.nan], [3.0, 0.5, np.inf]]),
    "p": np.array([[0.5, 1.25, 2.0], [0.75, 0.3, 1.1]]),
    "q": np.array([True, False, True, True]),
    "s": np.array([[4.0, 1.0, 0.5], [1.0, 3.0, -0.25], [0.25, -1.0, 2.0]]),
    "t": np.array([1.0, -2.0, 0.5]),
    "u": np.array([0.5, -0.25, 0.125, 0.875]),
    "v": np.array([0.3, -1.5, 2.25, 0.875]),
    "w": np.array([1.0, 0.5, -0.75, 3.0]),
}


def told(x, by_value=False):
    """All of a result: types, shapes, digits."""
    if isinstance(x, (tuple, list)):
        return [type(x).__name__, [told(item) for item in x]]
    if isinstance(x, np.ndarray) and not by_value:
        return ["array", x.dtype.name, x.shape, repr(x.tolist())]
    return repr(x.tolist()) if by_value else [type(x).__name__, repr(x)]


def both(call):
    """The call as a function, and its arguments."""
    names = [name for name in ARRAYS if re.search(rf"\b{name}\b", call)]
    space = {"np": np}
    exec(f"def plain({', '.join(names)}):\n    return {call}\n", space)
    return space["plain"], [ARRAYS[name].copy() for name in names]


def check(call, by_value=False):
    plain, args = both(call)
    try:
        with np.errstate(all="ignore"):
            expected = told(plain(*args), by_value)
            found = told(function(plain)(*args), by_value)
    except Exception as error:
        return f"{call}: {type(error).__name__} {error}"
    return None if found == expected else f"{call}: {found} {expected}"


calls = [line for line in CALLS.splitlines() if line]
scalars = [line for line in SCALARS.splitlines() if line]
failed = [check(call) for call in calls] + [check(call, True) for call in scalars]
for call in REFUSED:
    plain, args = both(call)
    try:
        failed.append(f"{call} is not refused: {function(plain)(*args)}")
    except StagingError as error:
        failed.append(None if "cannot" in str(error) or ";" in str(error) else f"{call}: {error}")
for line in failed:
    if line is not None:
        print(line)

everything = "\n".join(calls + scalars + list(REFUSED))
others = " ".join(OTHERS.values()).split()
for name in dir(np):
    value = getattr(np, name)
    if callable(value) and not name.startswith("_") and name not in others and not re.search(rf"\bnp\.{name}\b", everything):
        print("no call of", name)
for name in dir(np.ndarray):
    if not name.startswith("_") and not re.search(rf"\.{name}\b", everything):
        print("no call of the method", name)
for name in np.linalg.__all__:
    if name != "LinAlgError" and not re.search(rf"linalg\.{name}\b", everything):
        print("no call of linalg", name)
print(len(calls) > 650)  # expect: True

"""Functions of module `math` of recorded numbers.

The value is that of the function itself. A derivative is that of the formula here, where the function cannot be staged.
"""

import math

from snek.custom import custom_vjp
from snek.recording import Operation, State, part, plain, run

# Functions whose derivative no formula here gives.
_REFUSED = ("frexp", "gamma", "lgamma", "nextafter", "ulp")


def _truncated(x):
    return math.floor(x) if x >= 0.0 else math.ceil(x)


def _length(*numbers):
    total = 0.0
    for number in numbers:
        total = total + number * number
    return math.sqrt(total)


def _distance(p, q):
    return _length(*[a - b for a, b in zip(p, q)])


def _angle(y, x):
    import numpy

    return numpy.arctan2(y, x)


def _total(numbers):
    total = 0.0
    for number in numbers:
        total = total + number
    return total


def _signed(x, y):
    """`copysign(x, y)`: its derivative by `y` is zero."""
    sign = math.copysign(1.0, plain(y))
    if not isinstance(x, State.tensor):
        return math.copysign(x, sign)
    operation = _Mathematics(lambda x: math.copysign(x, sign), (0,), (), (("math", "copysign"), sign))
    operation.formula = lambda x: sign * abs(x)
    return run(operation, (x,))


def _cube_root(x):
    return x ** (1.0 / 3.0) if x > 0.0 else -((-x) ** (1.0 / 3.0))


def _with_slope(slope):
    """A function whose derivative is known, for its derivative only."""
    made = custom_vjp(lambda x: x)
    made.defvjp(lambda x: (x, x), lambda x, cotangent: (cotangent * slope(x),))
    return made


_ERROR = 2.0 / math.sqrt(math.pi)

_FORMULAS = {
    "acosh": lambda x: math.log(x + math.sqrt(x * x - 1.0)),
    "asinh": lambda x: math.log(x + math.sqrt(x * x + 1.0)),
    "atan2": _angle,
    "atanh": lambda x: 0.5 * (math.log(1.0 + x) - math.log(1.0 - x)),
    "cbrt": _cube_root,
    "degrees": lambda x: x * (180.0 / math.pi),
    "dist": _distance,
    "erf": _with_slope(lambda x: _ERROR * math.exp(-x * x)),
    "erfc": _with_slope(lambda x: -_ERROR * math.exp(-x * x)),
    "fabs": abs,
    "fmod": lambda x, y: x - y * _truncated(x / y),
    "fsum": _total,
    "hypot": _length,
    "ldexp": lambda x, i: x * 2.0 ** i,
    "log": lambda x, base=None: math.log(x) if base is None else math.log(x) / math.log(base),
    "modf": lambda x: (x - _truncated(x), 0.0 * x),
    "pow": lambda x, y: x ** y,
    "radians": lambda x: x * (math.pi / 180.0),
    "remainder": lambda x, y: x - y * round(x / y),
}


class _Mathematics(Operation):
    """A function of `math`, with a formula for its derivative."""

    __slots__ = ("formula",)

    def pulled(self, outputs, cotangents, wrt, operands):
        return Operation(self.formula, self.parts, (), self.key).pulled(outputs, cotangents, wrt, operands)


def call_math(name, args):
    """Calls a function of `math` of which an argument is or holds a recorded number."""
    if name in _REFUSED:
        raise TypeError(f"math.{name}() has no derivative here; give it a plain number, as float(x) is one")
    if name == "copysign":
        return _signed(*args)
    formula = _FORMULAS.get(name)
    operands, key = [], [("math", name)]
    parts = [part(arg, operands, key) for arg in args]
    if formula is None:
        return run(Operation(getattr(math, name), parts, (), tuple(key)), operands)
    operation = _Mathematics(getattr(math, name), parts, (), tuple(key))
    operation.formula = formula
    return run(operation, operands)

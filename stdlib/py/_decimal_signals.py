"""Names of the ways to round, limits of contexts, signals, and the parts of a number as a tuple."""

ROUND_DOWN = "ROUND_DOWN"
ROUND_HALF_UP = "ROUND_HALF_UP"
ROUND_HALF_EVEN = "ROUND_HALF_EVEN"
ROUND_CEILING = "ROUND_CEILING"
ROUND_FLOOR = "ROUND_FLOOR"
ROUND_UP = "ROUND_UP"
ROUND_HALF_DOWN = "ROUND_HALF_DOWN"
ROUND_05UP = "ROUND_05UP"
_ROUNDINGS = (ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN, ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,
              ROUND_05UP)

MAX_PREC = 999999999999999999
MAX_EMAX = 999999999999999999
MIN_EMIN = -999999999999999999
MIN_ETINY = MIN_EMIN - (MAX_PREC - 1)
HAVE_THREADS = True
HAVE_CONTEXTVAR = True


class DecimalException(ArithmeticError):
    """The base of signals of calculations."""


class Clamped(DecimalException):
    """An exponent was changed to fit the context."""


class InvalidOperation(DecimalException):
    """An operation has no result."""


class ConversionSyntax(InvalidOperation):
    """A text is no number."""


class DivisionByZero(DecimalException, ZeroDivisionError):
    """A number other than 0 was divided by 0."""


class DivisionImpossible(InvalidOperation):
    """The whole part of a quotient has too many digits."""


class DivisionUndefined(InvalidOperation, ZeroDivisionError):
    """0 was divided by 0."""


class Inexact(DecimalException):
    """A result was rounded, and digits other than 0 were lost."""


class InvalidContext(InvalidOperation):
    """A context has parts that do not fit together."""


class Rounded(DecimalException):
    """A result was rounded, and digits were lost."""


class Subnormal(DecimalException):
    """A result is too small for full precision."""


class Overflow(Inexact, Rounded):
    """A result is too large."""


class Underflow(Inexact, Rounded, Subnormal):
    """A result is so small that digits were lost."""


class FloatOperation(DecimalException, TypeError):
    """Floats and Decimals are mixed."""


_SIGNALS = (InvalidOperation, FloatOperation, DivisionByZero, Overflow, Underflow, Subnormal, Inexact, Rounded, Clamped)
_BASE = {ConversionSyntax: InvalidOperation, DivisionImpossible: InvalidOperation, DivisionUndefined: InvalidOperation,
         InvalidContext: InvalidOperation}


class DecimalTuple(tuple):
    """Sign, digits and exponent."""

    __match_args__ = _fields = ("sign", "digits", "exponent")

    def __new__(cls, sign, digits, exponent):
        return super().__new__(cls, (sign, digits, exponent))

    sign = property(lambda self: self[0], doc="0 for a positive number, 1 for a negative one.")
    digits = property(lambda self: self[1], doc="The digits, as a tuple.")
    exponent = property(lambda self: self[2], doc="The exponent, or 'F', 'n' or 'N' for what is not finite.")

    def __repr__(self):
        return f"DecimalTuple(sign={self[0]!r}, digits={self[1]!r}, exponent={self[2]!r})"

    def _replace(self, **changes):
        return DecimalTuple(*(changes.get(name, item) for name, item in zip(self._fields, self)))

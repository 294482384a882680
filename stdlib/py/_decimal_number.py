"""The class of decimal numbers: how they are made, of what kind they are, and what they convert to.

Invariant: a finite number is (-1)**_sign * _int * 10**_exp with _int >= 0. Special values have _exp "F" (infinity), "n"
(quiet NaN) or "N" (signalling NaN); _int is then a NaN's payload.
"""

import math as _math

from _decimal_context import getcontext
from _decimal_digits import _digits
from _decimal_signals import ConversionSyntax, DecimalTuple, FloatOperation, InvalidOperation


class Decimal:
    """A decimal number, as exact as its context says."""

    __slots__ = ("_sign", "_int", "_exp")

    def __new__(cls, value="0", context=None):
        self = cls._make(value, context)
        return self if cls is Decimal else _new(self._sign, self._int, self._exp, cls)

    @staticmethod
    def _make(value, context=None):
        if isinstance(value, Decimal):
            return value if type(value) is Decimal else _new(value._sign, value._int, value._exp)
        if isinstance(value, int):
            return _new(int(value < 0), abs(int(value)), 0)
        if isinstance(value, str):
            parsed = _parse(value)
            if parsed is None:
                return _invalid(context or getcontext(), ConversionSyntax)
            return _new(*parsed)
        if isinstance(value, float):
            (context or getcontext())._raise(FloatOperation)
            return Decimal.from_float(value)
        if isinstance(value, (tuple, list)):
            return Decimal._from_tuple(value)
        raise TypeError(f"conversion from {type(value).__name__} to Decimal is not supported")

    @staticmethod
    def _from_tuple(value):
        if len(value) != 3:
            raise ValueError("argument must be a sequence of length 3")
        sign, digits, exp = value
        if sign not in (0, 1) or not isinstance(sign, int):
            raise ValueError("sign must be an integer with the value 0 or 1")
        for digit in digits:
            if not isinstance(digit, int) or not 0 <= digit <= 9:
                raise ValueError("coefficient must be a tuple of digits")
        number = int("".join(map(str, digits)) or "0")
        if isinstance(exp, str):
            if exp not in ("F", "n", "N"):
                raise ValueError("string argument in the third position must be 'F', 'n' or 'N'")
            return _new(sign, 0 if exp == "F" else number, exp)
        if not isinstance(exp, int):
            raise ValueError("exponent must be an integer")
        return _new(sign, number, exp)

    @classmethod
    def from_float(cls, f):
        if isinstance(f, int):
            result = _new(int(f < 0), abs(int(f)), 0)
        elif not isinstance(f, float):
            raise TypeError("argument must be int or float")
        elif f != f or f in (_math.inf, -_math.inf):
            result = Decimal._make(repr(f))
        else:
            sign = int(_math.copysign(1.0, f) < 0)
            numerator, denominator = abs(f).as_integer_ratio()
            power = denominator.bit_length() - 1
            result = _new(sign, numerator * 5**power, -power)
        return result if cls is Decimal else cls(result)

    # What kind of number it is.

    def is_nan(self):
        return self._exp in ("n", "N")

    def is_qnan(self):
        return self._exp == "n"

    def is_snan(self):
        return self._exp == "N"

    def is_infinite(self):
        return self._exp == "F"

    def is_finite(self):
        return not isinstance(self._exp, str)

    def is_signed(self):
        return self._sign == 1

    def is_zero(self):
        return not isinstance(self._exp, str) and not self._int

    def is_canonical(self):
        return True

    def canonical(self):
        return self

    def is_normal(self, context=None):
        if not self.is_finite() or not self._int:
            return False
        return (context or getcontext()).Emin <= self.adjusted()

    def is_subnormal(self, context=None):
        if not self.is_finite() or not self._int:
            return False
        return self.adjusted() < (context or getcontext()).Emin

    def number_class(self, context=None):
        if self._exp == "N":
            return "sNaN"
        if self._exp == "n":
            return "NaN"
        sign = "-" if self._sign else "+"
        if self._exp == "F":
            return sign + "Infinity"
        if not self._int:
            return sign + "Zero"
        return sign + ("Subnormal" if self.is_subnormal(context) else "Normal")

    def adjusted(self):
        if isinstance(self._exp, str):
            return 0
        return self._exp + _digits(self._int) - 1

    def _is_whole(self):
        return self._exp >= 0 or not self._int or -self._exp < 10**6 and self._int % 10**-self._exp == 0

    def _is_odd(self):
        if not self._int or self._exp > 0:
            return False
        return self._int // 10**-self._exp % 2 == 1

    def as_tuple(self):
        digits = tuple(map(int, str(self._int)))
        if self._exp == "F":
            digits = (0,)
        elif isinstance(self._exp, str) and not self._int:
            digits = ()
        return DecimalTuple(self._sign, digits, self._exp)

    def as_integer_ratio(self):
        if isinstance(self._exp, str):
            if self._exp == "F":
                raise OverflowError("cannot convert Infinity to integer ratio")
            raise ValueError("cannot convert NaN to integer ratio")
        number = -self._int if self._sign else self._int
        if self._exp >= 0:
            return number * 10**self._exp, 1
        unit = 10**-self._exp
        common = _math.gcd(number, unit)
        return number // common, unit // common

    # Conversions.

    def __bool__(self):
        return isinstance(self._exp, str) or self._int != 0

    def __int__(self):
        if isinstance(self._exp, str):
            if self._exp == "F":
                raise OverflowError("cannot convert Infinity to integer")
            raise ValueError("cannot convert NaN to integer")
        number = self._int * 10**self._exp if self._exp >= 0 else self._int // 10**-self._exp
        return -number if self._sign else number

    __trunc__ = __int__

    def __float__(self):
        if self._exp == "N":
            raise ValueError("cannot convert signaling NaN to float")
        if self._exp == "n":
            return -_math.nan if self._sign else _math.nan
        return float(str(self))

    def __complex__(self):
        return complex(float(self))

    real = property(lambda self: self)

    imag = property(lambda self: Decimal(0))

    def conjugate(self):
        return self

    def __reduce__(self):
        return self.__class__, (str(self),)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def copy_abs(self):
        return _new(0, self._int, self._exp)

    def copy_negate(self):
        return _new(1 - self._sign, self._int, self._exp)

    def copy_sign(self, other, context=None):
        return _new(_operand(other)._sign, self._int, self._exp)

    def radix(self):
        return Decimal(10)


def _new(sign, number, exp, cls=None):
    self = object.__new__(cls or Decimal)
    self._sign, self._int, self._exp = sign, number, exp
    return self


def _invalid(context, condition=InvalidOperation):
    context._raise(condition)
    return _new(0, 0, "n")


def _nan_of(a, b, context):
    """What an operation with a NaN gives; None without one."""
    first = a._exp if isinstance(a._exp, str) else ""
    second = b._exp if b is not None and isinstance(b._exp, str) else ""
    if first not in ("n", "N") and second not in ("n", "N"):
        return None
    chosen = a if first == "N" else b if second == "N" else a if first == "n" else b
    if chosen._exp == "N":
        context._raise(InvalidOperation)
    room = context.prec - context.clamp
    return _new(chosen._sign, chosen._int % 10**room if chosen._int else 0, "n")


def _operand(value):
    if isinstance(value, Decimal):
        return value
    if isinstance(value, int):
        return Decimal(value)
    raise TypeError(f"conversion from {type(value).__name__} to Decimal is not supported")


def _other(value):
    if isinstance(value, Decimal):
        return value
    if isinstance(value, int):
        return _new(int(value < 0), abs(int(value)), 0)
    return None


def _parse(text):
    """Sign, number and exponent of a numeral; None if it is none."""
    text = text.strip().replace("_", "")
    sign = 0
    if text[:1] in ("+", "-"):
        sign = int(text[0] == "-")
        text = text[1:]
    lowered = text.lower()
    if lowered in ("inf", "infinity"):
        return sign, 0, "F"
    for start, kind in (("snan", "N"), ("nan", "n")):
        if lowered.startswith(start):
            payload = text[len(start):]
            if payload and not payload.isdecimal():
                return None
            return sign, int(payload or 0), kind
    mantissa, mark, exponent = lowered.partition("e")
    exp = 0
    if mark:
        digits = exponent[1:] if exponent[:1] in ("+", "-") else exponent
        if not digits.isdecimal():
            return None
        exp = int(exponent)
    whole, _, fraction = mantissa.partition(".")
    digits = whole + fraction
    if not digits.isdecimal():
        return None
    return sign, int(digits), exp - len(fraction)

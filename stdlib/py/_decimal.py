"""Decimal floating point as the General Decimal Arithmetic Specification defines it.

In: texts, integers, tuples. Out: numbers, and the contexts that say how operations round and what they raise.
Invariant: a finite number is (-1)**_sign * _int * 10**_exp with _int >= 0. Special values have _exp "F" (infinity), "n"
(quiet NaN) or "N" (signalling NaN); _int is then a NaN's payload.
Elsewhere: conditions and constants in _decimal_signals, whole numbers by their digits in _decimal_digits, logarithms
and exponentials in fixed point in _decimal_elementary.
"""

import _contextvars as _variables
import math as _math
from contextvars import ContextVar as _ContextVar

from _decimal_digits import _digits, _keep, _round_off, _shift_down
from _decimal_elementary import _exp_fixed, _ln10_fixed, _ln_fixed
from _decimal_signals import (
    Clamped, ConversionSyntax, DecimalException, DecimalTuple, DivisionByZero, DivisionImpossible, DivisionUndefined,
    FloatOperation, HAVE_CONTEXTVAR, HAVE_THREADS, Inexact, InvalidContext, InvalidOperation, MAX_EMAX, MAX_PREC,
    MIN_EMIN, MIN_ETINY, Overflow, ROUND_05UP, ROUND_CEILING, ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_DOWN,
    ROUND_HALF_EVEN, ROUND_HALF_UP, ROUND_UP, Rounded, Subnormal, Underflow, _BASE, _ROUNDINGS, _SIGNALS,
)

from _decimal_quick import _install


class Context:
    """How operations round, and what they raise; each operation is a method, too."""

    def __init__(self, prec=None, rounding=None, Emin=None, Emax=None, capitals=None, clamp=None, flags=None,
                 traps=None):
        base = globals().get("DefaultContext")

        def chosen(value, name, otherwise):
            return value if value is not None else getattr(base, name) if base is not None else otherwise
        self.prec = chosen(prec, "prec", 28)
        self.rounding = chosen(rounding, "rounding", ROUND_HALF_EVEN)
        self.Emin = chosen(Emin, "Emin", -999999)
        self.Emax = chosen(Emax, "Emax", 999999)
        self.capitals = chosen(capitals, "capitals", 1)
        self.clamp = chosen(clamp, "clamp", 0)
        if traps is None:
            traps = base.traps if base is not None else ()
        self.traps = self._signals(traps)
        self.flags = self._signals(flags or ())

    @staticmethod
    def _signals(given):
        if isinstance(given, dict):
            return {signal: bool(given.get(signal, False)) for signal in _SIGNALS}
        for signal in given:
            if signal not in _SIGNALS:
                raise TypeError("valid values for signals are:\n  [InvalidOperation, FloatOperation, DivisionByZero,\n"
                                "   Overflow, Subnormal, Underflow, Rounded, Inexact,\n   Clamped]")
        return {signal: signal in given for signal in _SIGNALS}

    def __setattr__(self, name, value):
        if name == "prec":
            self._number(name, value, 1, MAX_PREC, "[1, MAX_PREC]")
        elif name == "Emin":
            self._number(name, value, MIN_EMIN, 0, "[MIN_EMIN, 0]")
        elif name == "Emax":
            self._number(name, value, 0, MAX_EMAX, "[0, MAX_EMAX]")
        elif name in ("capitals", "clamp"):
            self._number(name, value, 0, 1, "are 0 and 1")
        elif name == "rounding":
            if value not in _ROUNDINGS:
                raise TypeError("valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n"
                                "   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n   ROUND_05UP]")
        elif name not in ("flags", "traps"):
            raise AttributeError(f"'decimal.Context' object has no attribute '{name}'")
        object.__setattr__(self, name, value)

    def _number(self, name, value, low, high, shown):
        if not isinstance(value, int):
            raise TypeError("an integer is required")
        if not low <= value <= high:
            if shown.startswith("["):
                raise ValueError(f"valid range for {name} is {shown}")
            raise ValueError(f"valid values for {name} {shown}")

    def __repr__(self):
        order = (Clamped, InvalidOperation, DivisionByZero, Inexact, FloatOperation, Overflow, Rounded, Subnormal,
                 Underflow)
        flags = ", ".join(signal.__name__ for signal in order if self.flags[signal])
        traps = ", ".join(signal.__name__ for signal in order if self.traps[signal])
        return (f"Context(prec={self.prec}, rounding={self.rounding}, Emin={self.Emin}, Emax={self.Emax}, "
                f"capitals={self.capitals}, clamp={self.clamp}, flags=[{flags}], traps=[{traps}])")

    def clear_flags(self):
        """Turn all flags off."""
        for signal in self.flags:
            self.flags[signal] = False

    def clear_traps(self):
        """Turn all traps off."""
        for signal in self.traps:
            self.traps[signal] = False

    def copy(self):
        """Return a copy of the context."""
        return Context(self.prec, self.rounding, self.Emin, self.Emax, self.capitals, self.clamp, dict(self.flags),
                       dict(self.traps))

    __copy__ = copy

    def Etiny(self):
        """Return the least exponent of a number of full precision."""
        return self.Emin - self.prec + 1

    def Etop(self):
        """Return the greatest exponent of a number of full precision."""
        return self.Emax - self.prec + 1

    def _raise(self, *conditions):
        """Sets the flags of conditions; raises the first that is trapped."""
        trapped = []
        for condition in conditions:
            signal = _BASE.get(condition, condition)
            self.flags[signal] = True
            if self.traps[signal]:
                trapped.append((signal, condition))
        if trapped:
            for signal in _SIGNALS:
                found = [condition for own, condition in trapped if own is signal]
                if found:
                    raise signal([condition for _, condition in trapped])

    # Operations with this context; `_context_methods` adds those that a number has by the same name.

    def create_decimal(self, num="0"):
        """Return a number or text as a Decimal, rounded to the context."""
        return Decimal._make(num, self)._plain_round(self)

    def create_decimal_from_float(self, f):
        """Return a float as a Decimal, rounded to the context."""
        return Decimal.from_float(f)._plain_round(self)

    def plus(self, a):
        """Return +a, rounded."""
        return _operand(a).__pos__(self)

    def minus(self, a):
        """Return -a, rounded."""
        return _operand(a).__neg__(self)

    def abs(self, a):
        """Return the absolute value of a, rounded."""
        return _operand(a).__abs__(self)

    def add(self, a, b):
        """Return a + b."""
        return _add(_operand(a), _operand(b), self)

    def subtract(self, a, b):
        """Return a - b."""
        return _add(_operand(a), _operand(b).copy_negate(), self)

    def multiply(self, a, b):
        """Return a * b."""
        return _multiply(_operand(a), _operand(b), self)

    def divide(self, a, b):
        """Return a / b."""
        return _divide(_operand(a), _operand(b), self)

    def divide_int(self, a, b):
        """Return the whole part of a / b."""
        return _divmod(_operand(a), _operand(b), self, "q")

    def remainder(self, a, b):
        """Return the remainder of a / b, with the sign of a."""
        return _divmod(_operand(a), _operand(b), self, "r")

    def divmod(self, a, b):
        """Return the whole part and the remainder of a / b."""
        return _divmod(_operand(a), _operand(b), self, "b")

    def power(self, a, b, modulo=None):
        """Return a to the power of b, modulo a number if one is given."""
        return pow(_operand(a), _operand(b), modulo) if modulo is not None else _power(_operand(a), _operand(b), self)

    def to_sci_string(self, a):
        """Return a as a text, with an exponent where it is needed."""
        return _operand(a).__str__(context=self)

    def to_eng_string(self, a):
        """Return a as a text; an exponent is a multiple of 3."""
        return _operand(a).to_eng_string(self)

    def canonical(self, a):
        """Return a itself."""
        return a

    def radix(self):
        """Return 10, the base."""
        return Decimal(10)


DefaultContext = None
DefaultContext = Context(28, ROUND_HALF_EVEN, -999999, 999999, 1, 0, [], [DivisionByZero, Overflow, InvalidOperation])
BasicContext = Context(9, ROUND_HALF_UP, -999999, 999999, 1, 0, [],
                       [DivisionByZero, Overflow, InvalidOperation, Clamped, Underflow])
ExtendedContext = Context(9, ROUND_HALF_EVEN, -999999, 999999, 1, 0, [], [])

_current = _ContextVar("decimal_context")


def getcontext():
    """Return the context that calculations use."""
    try:
        return _current.get()
    except LookupError:
        context = Context()
        _current.set(context)
        return context


def setcontext(context, /):
    """Set the context that calculations use."""
    if not isinstance(context, Context):
        raise TypeError("argument must be a context")
    if context in (DefaultContext, BasicContext, ExtendedContext):
        context = context.copy()
        context.clear_flags()
    _current.set(context)


class _ContextManager:
    def __init__(self, context):
        self.new = context.copy()

    def __enter__(self):
        self.saved = getcontext()
        setcontext(self.new)
        return self.new

    def __exit__(self, *args):
        setcontext(self.saved)


def localcontext(ctx=None, **kwargs):
    """Return a manager that sets a copy of a context for a with block."""
    if ctx is None:
        ctx = getcontext()
    manager = _ContextManager(ctx)
    for name, value in kwargs.items():
        if name not in ("prec", "rounding", "Emin", "Emax", "capitals", "clamp", "flags", "traps"):
            raise TypeError(f"'{name}' is an invalid keyword argument for this function")
        if name in ("flags", "traps"):
            value = Context._signals(value)
        setattr(manager.new, name, value)
    return manager


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
        """Make the exact value of a float."""
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
        """Return whether it is a NaN, quiet or signalling."""
        return self._exp in ("n", "N")

    def is_qnan(self):
        """Return whether it is a quiet NaN."""
        return self._exp == "n"

    def is_snan(self):
        """Return whether it is a signalling NaN."""
        return self._exp == "N"

    def is_infinite(self):
        """Return whether it is infinite."""
        return self._exp == "F"

    def is_finite(self):
        """Return whether it is neither infinite nor a NaN."""
        return not isinstance(self._exp, str)

    def is_signed(self):
        """Return whether it has a minus sign."""
        return self._sign == 1

    def is_zero(self):
        """Return whether it is 0."""
        return not isinstance(self._exp, str) and not self._int

    def is_canonical(self):
        """Return True."""
        return True

    def canonical(self):
        """Return the number itself."""
        return self

    def is_normal(self, context=None):
        """Return whether it is finite, not 0, and has full precision."""
        if not self.is_finite() or not self._int:
            return False
        return (context or getcontext()).Emin <= self.adjusted()

    def is_subnormal(self, context=None):
        """Return whether it is not 0, but too small for full precision."""
        if not self.is_finite() or not self._int:
            return False
        return self.adjusted() < (context or getcontext()).Emin

    def number_class(self, context=None):
        """Return the class of the number as a text, such as '+Normal' or '-Zero'."""
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
        """Return the exponent of the first digit."""
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
        """Return sign, digits and exponent."""
        digits = tuple(map(int, str(self._int)))
        if self._exp == "F":
            digits = (0,)
        elif isinstance(self._exp, str) and not self._int:
            digits = ()
        return DecimalTuple(self._sign, digits, self._exp)

    def as_integer_ratio(self):
        """Return the number as a fraction: numerator and positive denominator."""
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

    real = property(lambda self: self, doc="The number itself.")

    imag = property(lambda self: Decimal(0), doc="0, the imaginary part.")

    def conjugate(self):
        """Return the number itself."""
        return self

    def __reduce__(self):
        return self.__class__, (str(self),)

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def copy_abs(self):
        """Return a copy without the sign."""
        return _new(0, self._int, self._exp)

    def copy_negate(self):
        """Return a copy with the other sign."""
        return _new(1 - self._sign, self._int, self._exp)

    def copy_sign(self, other, context=None):
        """Return a copy with the sign of another number."""
        return _new(_operand(other)._sign, self._int, self._exp)

    def radix(self):
        """Return 10, the base."""
        return Decimal(10)

    # Rounded.

    def _plain_round(self, context):
        if isinstance(self._exp, str):
            if self._exp == "F":
                return self
            room = context.prec - context.clamp
            return _new(self._sign, self._int % 10**room if self._int else 0, self._exp)
        return _finish(self._sign, self._int, self._exp, context)

    def _to_whole(self, rounding):
        if isinstance(self._exp, str):
            return int(self)
        if self._exp >= 0:
            return int(self)
        number = _round_off(self._sign, self._int, -self._exp, rounding)[0]
        return -number if self._sign else number

    def __round__(self, n=None):
        if n is not None:
            if not isinstance(n, int):
                raise TypeError(f"'{type(n).__name__}' object cannot be interpreted as an integer")
            return self.quantize(_new(0, 1, -n))
        if isinstance(self._exp, str):
            if self._exp == "F":
                raise OverflowError("cannot convert Infinity to integer")
            raise ValueError("cannot convert NaN to integer")
        return self._to_whole(ROUND_HALF_EVEN)

    def __floor__(self):
        return self._to_whole(ROUND_FLOOR)

    def __ceil__(self):
        return self._to_whole(ROUND_CEILING)

    def normalize(self, context=None):
        """Return the number rounded, without zeros at the end."""
        context = context or getcontext()
        special = _nan_of(self, None, context)
        if special is not None:
            return special
        rounded = self._plain_round(context)
        if rounded._exp == "F":
            return rounded
        number, exp = rounded._int, rounded._exp
        if not number:
            return _new(rounded._sign, 0, 0)
        top = context.Etop() if context.clamp else context.Emax
        while number % 10 == 0 and exp < top:
            number //= 10
            exp += 1
        return _new(rounded._sign, number, exp)

    def quantize(self, exp, rounding=None, context=None):
        """Return the number rounded to the exponent of another one.

        >>> Decimal("2.675").quantize(Decimal("0.01"))
        Decimal('2.68')
        """
        exp = _operand(exp)
        context = context or getcontext()
        if rounding is not None and rounding not in _ROUNDINGS:
            raise TypeError("valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n"
                            "   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n   ROUND_05UP]")
        rounding = rounding or context.rounding
        special = _nan_of(self, exp, context)
        if special is not None:
            return special
        if self._exp == "F" or exp._exp == "F":
            return self if self._exp == exp._exp else _invalid(context)
        target = exp._exp
        if not context.Etiny() <= target <= context.Emax:
            return _invalid(context)
        if not self._int:
            return _finish(self._sign, 0, target, context)
        if self.adjusted() > context.Emax or self.adjusted() - target + 1 > context.prec:
            return _invalid(context)
        number, is_inexact = _round_off(self._sign, self._int, target - self._exp, rounding)
        if number and (_digits(number) > context.prec or target + _digits(number) - 1 > context.Emax):
            return _invalid(context)
        conditions = []
        if number and target + _digits(number) - 1 < context.Emin:
            conditions.append(Subnormal)
        if target > self._exp:
            conditions += [Inexact, Rounded] if is_inexact else [Rounded]
        if conditions:
            context._raise(*conditions)
        if context.clamp and target > context.Etop():
            return _finish(self._sign, number, target, context)
        return _new(self._sign, number, target)

    def to_integral_value(self, rounding=None, context=None):
        """Return the number rounded to a whole one, without signals."""
        context = context or getcontext()
        special = _nan_of(self, None, context)
        if special is not None:
            return special
        if self._exp == "F" or self._exp >= 0:
            return self
        return _new(self._sign, _round_off(self._sign, self._int, -self._exp, rounding or context.rounding)[0], 0)

    to_integral = to_integral_value

    def to_integral_exact(self, rounding=None, context=None):
        """Return the number rounded to a whole one; Inexact and Rounded are signalled."""
        context = context or getcontext()
        special = _nan_of(self, None, context)
        if special is not None:
            return special
        if self._exp == "F" or self._exp >= 0:
            return self
        number, is_inexact = _round_off(self._sign, self._int, -self._exp, rounding or context.rounding)
        context._raise(*([Inexact, Rounded] if is_inexact else [Rounded]))
        return _new(self._sign, number, 0)

    # Sums, products, quotients, remainders.

    def __pos__(self, context=None):
        context = context or getcontext()
        special = _nan_of(self, None, context)
        if special is not None:
            return special
        sign = 0 if self.is_zero() and context.rounding != ROUND_FLOOR else self._sign
        return _new(sign, self._int, self._exp)._plain_round(context)

    def __neg__(self, context=None):
        context = context or getcontext()
        special = _nan_of(self, None, context)
        if special is not None:
            return special
        sign = 0 if self.is_zero() and context.rounding != ROUND_FLOOR else 1 - self._sign
        return _new(sign, self._int, self._exp)._plain_round(context)

    def __abs__(self, context=None):
        context = context or getcontext()
        special = _nan_of(self, None, context)
        return special if special is not None else _new(0, self._int, self._exp)._plain_round(context)

    def __add__(self, other):
        other = _other(other)
        return NotImplemented if other is None else _add(self, other, getcontext())

    __radd__ = __add__

    def __sub__(self, other):
        other = _other(other)
        return NotImplemented if other is None else _subtract(self, other)

    def __rsub__(self, other):
        other = _other(other)
        return NotImplemented if other is None else _subtract(other, self)

    def __mul__(self, other):
        other = _other(other)
        return NotImplemented if other is None else _multiply(self, other, getcontext())

    __rmul__ = __mul__

    def __truediv__(self, other):
        other = _other(other)
        return NotImplemented if other is None else _divide(self, other, getcontext())

    def __rtruediv__(self, other):
        other = _other(other)
        return NotImplemented if other is None else _divide(other, self, getcontext())

    def __floordiv__(self, other):
        other = _other(other)
        return NotImplemented if other is None else _divmod(self, other, getcontext(), "q")

    def __rfloordiv__(self, other):
        other = _other(other)
        return NotImplemented if other is None else _divmod(other, self, getcontext(), "q")

    def __mod__(self, other):
        other = _other(other)
        return NotImplemented if other is None else _divmod(self, other, getcontext(), "r")

    def __rmod__(self, other):
        other = _other(other)
        return NotImplemented if other is None else _divmod(other, self, getcontext(), "r")

    def __divmod__(self, other):
        other = _other(other)
        return NotImplemented if other is None else _divmod(self, other, getcontext(), "b")

    def __rdivmod__(self, other):
        other = _other(other)
        return NotImplemented if other is None else _divmod(other, self, getcontext(), "b")

    def fma(self, other, third, context=None):
        """Return self * other + third, rounded once only."""
        other, third = _operand(other), _operand(third)
        context = context or getcontext()
        if all(isinstance(p._exp, int) for p in (self, other)):
            product = _new(self._sign ^ other._sign, self._int * other._int, self._exp + other._exp)
        else:
            product = _multiply(self, other, context)
        return _add(product, third, context)

    def remainder_near(self, other, context=None):
        """Return self minus the multiple of other that is nearest."""
        other = _operand(other)
        context = context or getcontext()
        special = _nan_of(self, other, context)
        if special is not None:
            return special
        if self._exp == "F" or other._exp != "F" and not other._int:
            zero = self._exp != "F" and not self._int
            return _invalid(context, DivisionUndefined if zero else InvalidOperation)
        if other._exp == "F":
            return self._plain_round(context)
        exp = min(self._exp, other._exp)
        a, b = self._int * 10**(self._exp - exp), other._int * 10**(other._exp - exp)
        quotient, rest = divmod(a, b)
        sign = self._sign
        if 2 * rest > b or 2 * rest == b and quotient & 1:
            rest, sign, quotient = b - rest, 1 - sign, quotient + 1
        if quotient >= 10**context.prec:
            return _invalid(context, DivisionImpossible)
        return _finish(sign if rest else self._sign, rest, exp, context)

    # Compared: by operators, by functions of the specification, by hash.

    def _order(self, other):
        """-1, 0 or 1, of two numbers that are no NaN."""
        if self._exp == "F" or other._exp == "F":
            own = (-1 if self._sign else 1) if self._exp == "F" else 0
            theirs = (-1 if other._sign else 1) if other._exp == "F" else 0
            return (own > theirs) - (own < theirs)
        if not self._int or not other._int:
            own = (-1 if self._sign else 1) if self._int else 0
            theirs = (-1 if other._sign else 1) if other._int else 0
            return (own > theirs) - (own < theirs)
        if self._sign != other._sign:
            return -1 if self._sign else 1
        sign = -1 if self._sign else 1
        first, second = self.adjusted(), other.adjusted()
        if first != second:
            return sign if first > second else -sign
        exp = min(self._exp, other._exp)
        a, b = self._int * 10**(self._exp - exp), other._int * 10**(other._exp - exp)
        return sign * ((a > b) - (a < b))

    def _compare(self, other, is_equality):
        """The order, or None with a NaN; NotImplemented for what is no number."""
        if isinstance(other, float):
            context = getcontext()
            if is_equality:
                context.flags[FloatOperation] = True
            else:
                context._raise(FloatOperation)
            other = Decimal.from_float(other)
        elif isinstance(other, complex) and is_equality:
            if other.imag:
                return 1
            other = Decimal.from_float(other.real)
        else:
            given = other
            other = _other(given)
            if other is None:
                numerator = getattr(given, "numerator", None)
                if isinstance(numerator, int) and isinstance(getattr(given, "denominator", None), int):
                    a, b = self.as_integer_ratio() if self.is_finite() else (0, 1)
                    if self.is_nan():
                        return None
                    if self._exp == "F":
                        return -1 if self._sign else 1
                    left, right = a * given.denominator, numerator * b
                    return (left > right) - (left < right)
                return NotImplemented
        if self.is_nan() or other.is_nan():
            if self._exp == "N" or other._exp == "N" or not is_equality:
                getcontext()._raise(InvalidOperation)
            return None
        return self._order(other)

    def __eq__(self, other):
        order = self._compare(other, True)
        return order if order is NotImplemented else order == 0

    def __ne__(self, other):
        order = self._compare(other, True)
        return order if order is NotImplemented else order != 0

    def __lt__(self, other):
        order = self._compare(other, False)
        return order if order is NotImplemented else order is not None and order < 0

    def __le__(self, other):
        order = self._compare(other, False)
        return order if order is NotImplemented else order is not None and order <= 0

    def __gt__(self, other):
        order = self._compare(other, False)
        return order if order is NotImplemented else order is not None and order > 0

    def __ge__(self, other):
        order = self._compare(other, False)
        return order if order is NotImplemented else order is not None and order >= 0

    def __hash__(self):
        if self._exp == "N":
            raise TypeError("Cannot hash a signaling NaN value")
        if self._exp == "n":
            return object.__hash__(self)
        if self._exp == "F":
            return -314159 if self._sign else 314159
        modulus = 2**61 - 1
        power = pow(10, abs(self._exp), modulus)
        if self._exp < 0:
            power = pow(power, modulus - 2, modulus)
        result = self._int * power % modulus
        result = -result if self._sign else result
        return -2 if result == -1 else result

    def compare(self, other, context=None):
        """Return -1, 0 or 1 for less, equal or greater, and NaN where one is a NaN."""
        other = _operand(other)
        context = context or getcontext()
        special = _nan_of(self, other, context)
        return special if special is not None else Decimal(self._order(other))

    def compare_signal(self, other, context=None):
        """Return what compare() does; any NaN signals InvalidOperation."""
        other = _operand(other)
        if self.is_nan() or other.is_nan():
            return _invalid(context or getcontext())
        return Decimal(self._order(other))

    def compare_total(self, other, context=None):
        """Return -1, 0 or 1 in an order of all representations, NaNs included."""
        other = _operand(other)
        if self._sign != other._sign:
            return Decimal(-1 if self._sign else 1)
        sign = -1 if self._sign else 1
        ranks = {"n": 3, "N": 2, "F": 1}
        own, theirs = ranks.get(self._exp, 0), ranks.get(other._exp, 0)
        if own != theirs:
            return Decimal(sign if own > theirs else -sign)
        if own >= 2:
            return Decimal(sign * ((self._int > other._int) - (self._int < other._int)))
        order = self._order(other)
        if order or own == 1:
            return Decimal(order)
        return Decimal(sign * ((self._exp > other._exp) - (self._exp < other._exp)))

    def compare_total_mag(self, other, context=None):
        """Return what compare_total() does, signs aside."""
        return self.copy_abs().compare_total(_operand(other).copy_abs())

    def _choose(self, other, context, sign, magnitude):
        other = _operand(other)
        context = context or getcontext()
        if self.is_nan() or other.is_nan():
            if self._exp == "n" and not other.is_nan():
                return other._plain_round(context)
            if other._exp == "n" and not self.is_nan():
                return self._plain_round(context)
            return _nan_of(self, other, context)
        a, b = (self.copy_abs(), other.copy_abs()) if magnitude else (self, other)
        order = a._order(b) or int(self.compare_total(other))
        return (self if order * sign >= 0 else other)._plain_round(context)

    def max(self, other, context=None):
        """Return the larger number; a quiet NaN does not count."""
        return self._choose(other, context, 1, False)

    def min(self, other, context=None):
        """Return the smaller number; a quiet NaN does not count."""
        return self._choose(other, context, -1, False)

    def max_mag(self, other, context=None):
        """Return the number of larger size; a quiet NaN does not count."""
        return self._choose(other, context, 1, True)

    def min_mag(self, other, context=None):
        """Return the number of smaller size; a quiet NaN does not count."""
        return self._choose(other, context, -1, True)

    def same_quantum(self, other, context=None):
        """Return whether both have the same exponent."""
        other = _operand(other)
        if isinstance(self._exp, str) or isinstance(other._exp, str):
            return self.is_nan() and other.is_nan() or self.is_infinite() and other.is_infinite()
        return self._exp == other._exp

    # Digits moved, and the numbers next to this one.

    def logb(self, context=None):
        """Return the exponent of the first digit as a Decimal."""
        context = context or getcontext()
        special = _nan_of(self, None, context)
        if special is not None:
            return special
        if self._exp == "F":
            return _new(0, 0, "F")
        if not self._int:
            context._raise(DivisionByZero)
            return _new(1, 0, "F")
        return Decimal(self.adjusted())._plain_round(context)

    def scaleb(self, other, context=None):
        """Return the number times 10 to the power of other."""
        other = _operand(other)
        context = context or getcontext()
        special = _nan_of(self, other, context)
        if special is not None:
            return special
        if other._exp != 0 or abs(int(other)) > 2 * (context.Emax + context.prec):
            return _invalid(context)
        if self._exp == "F":
            return self
        return _finish(self._sign, self._int, self._exp + int(other), context)

    def shift(self, other, context=None):
        """Return the digits moved to the left, or to the right by a negative number; zeros come in."""
        other = _operand(other)
        context = context or getcontext()
        special = _nan_of(self, other, context)
        if special is not None:
            return special
        if other._exp != 0 or abs(int(other)) > context.prec:
            return _invalid(context)
        if self._exp == "F":
            return self
        count = int(other)
        number = self._int * 10**count % 10**context.prec if count >= 0 else self._int // 10**-count
        return _new(self._sign, number, self._exp)

    def rotate(self, other, context=None):
        """Return the digits moved to the left, or to the right by a negative number; they come back."""
        other = _operand(other)
        context = context or getcontext()
        special = _nan_of(self, other, context)
        if special is not None:
            return special
        if other._exp != 0 or abs(int(other)) > context.prec:
            return _invalid(context)
        if self._exp == "F":
            return self
        digits = str(self._int).zfill(context.prec)[-context.prec:]
        count = int(other) % context.prec
        return _new(self._sign, int(digits[count:] + digits[:count]), self._exp)

    def _bits(self, context):
        """What a number of nothing but zeros and ones says as bits, as many as the context has; else `None`."""
        if self._sign or self._exp != 0:
            return None
        digits = str(self._int)
        return None if digits.strip("01") else int(digits[-context.prec:], 2)

    def _logical(self, other, context, operation):
        context = context or getcontext()
        mine, its = self._bits(context), _operand(other)._bits(context)
        if mine is None or its is None:
            return _invalid(context)
        return _new(0, int(bin(operation(mine, its))[2:]), 0)

    def logical_and(self, other, context=None):
        """Return for each digit whether both are 1; all digits must be 0 or 1."""
        return self._logical(other, context, lambda mine, its: mine & its)

    def logical_or(self, other, context=None):
        """Return for each digit whether one is 1; all digits must be 0 or 1."""
        return self._logical(other, context, lambda mine, its: mine | its)

    def logical_xor(self, other, context=None):
        """Return for each digit whether only one is 1; all digits must be 0 or 1."""
        return self._logical(other, context, lambda mine, its: mine ^ its)

    def logical_invert(self, context=None):
        """Return 1 for each digit 0, 0 for each digit 1."""
        context = context or getcontext()
        return self._logical(_new(0, int("1" * context.prec), 0), context, lambda mine, its: mine ^ its)

    def _next(self, context, up):
        context = context or getcontext()
        special = _nan_of(self, None, context)
        if special is not None:
            return special
        largest = _new(int(up), 10**context.prec - 1, context.Etop())
        if self._exp == "F":
            return self if bool(self._sign) != up else largest
        quiet = context.copy()
        quiet.clear_traps()
        quiet.rounding = ROUND_CEILING if up else ROUND_FLOOR
        rounded = self._plain_round(quiet)
        if rounded._exp == "F" or rounded._order(self):
            return rounded
        return _add(self, _new(int(not up), 1, context.Etiny() - 1), quiet)

    def next_plus(self, context=None):
        """Return the next larger number of the context."""
        return self._next(context, True)

    def next_minus(self, context=None):
        """Return the next smaller number of the context."""
        return self._next(context, False)

    def next_toward(self, other, context=None):
        """Return the number next to it on the way to other."""
        other = _operand(other)
        context = context or getcontext()
        special = _nan_of(self, other, context)
        if special is not None:
            return special
        order = self._order(other)
        if not order:
            return self.copy_sign(other)
        return self._next(context, order < 0)

    # Roots, exponentials, logarithms.

    def sqrt(self, context=None):
        """Return the square root."""
        context = context or getcontext()
        special = _nan_of(self, None, context)
        if special is not None:
            return special
        if self._exp == "F" and not self._sign:
            return self
        if self._exp != "F" and not self._int:
            return _finish(self._sign, 0, self._exp // 2, context)
        if self._sign:
            return _invalid(context)
        ideal = self._exp // 2
        # An even exponent, and one digit more than are asked for.
        number, exp = self._int, self._exp
        if exp % 2:
            number *= 10
            exp -= 1
        shift = max(context.prec + 1 - (_digits(number) + 1) // 2, 0)
        number *= 100**shift
        exp = exp // 2 - shift
        root = _math.isqrt(number)
        if root * root == number:
            while exp < ideal and root % 10 == 0:
                root //= 10
                exp += 1
        elif root % 5 == 0:
            root += 1
        wide = context.copy()
        wide.rounding = ROUND_HALF_EVEN
        wide.flags, wide.traps = context.flags, context.traps
        return _finish(0, root, exp, wide)

    def _rounded_half_even(self, compute, context):
        """The result of a computation of more and more digits, once they say how to round."""
        extra = 3
        while True:
            sign, number, exp = compute(context.prec + extra)
            if number % (5 * 10**max(_digits(number) - context.prec - 1, 0)):
                break
            extra += 3
        wide = context.copy()
        wide.rounding = ROUND_HALF_EVEN
        wide.flags, wide.traps = context.flags, context.traps
        return _finish(sign, number, exp, wide)

    def exp(self, context=None):
        """Return e to the power of the number."""
        context = context or getcontext()
        special = _nan_of(self, None, context)
        if special is not None:
            return special
        if self._exp == "F":
            return _new(0, 0, 0) if self._sign else self
        if not self._int:
            return _new(0, 1, 0)
        if self.adjusted() > len(str((context.Emax + 1) * 3)):
            if self._sign:
                return _finish(0, 1, context.Etiny() - 5, context)
            return _overflow(0, context)
        if self.adjusted() < -context.prec - 3:
            nines = 10**(context.prec + 1)
            return _finish(0, nines - 1 if self._sign else nines + 1, -context.prec - 1, context)

        def compute(digits):
            places = digits + max(self.adjusted(), 0) + 3
            x = -self._int if self._sign else self._int
            shift = places + self._exp
            x = x * 10**shift if shift >= 0 else _shift_down(x, -shift)
            number, exp = _exp_fixed(x, places, digits)
            return 0, number, exp
        return self._rounded_half_even(compute, context)

    def _is_power_of_ten(self):
        return self._int == 10**(_digits(self._int) - 1)

    def ln(self, context=None):
        """Return the natural logarithm."""
        context = context or getcontext()
        special = _nan_of(self, None, context)
        if special is not None:
            return special
        if self._exp != "F" and not self._int:
            return _new(1, 0, "F")
        if self._sign:
            return _invalid(context)
        if self._exp == "F":
            return self
        if self.adjusted() == 0 and self._is_power_of_ten():
            return _new(0, 0, 0)

        def compute(digits):
            # Near one the logarithm is small: more places give as many digits.
            places = digits + 2
            while True:
                log = _ln_fixed(self._int, self._exp, places)
                missing = digits - _digits(abs(log)) + 1
                if log and missing <= 0:
                    return int(log < 0), abs(log), -places
                places += max(missing, 5)
        return self._rounded_half_even(compute, context)

    def log10(self, context=None):
        """Return the logarithm to base 10."""
        context = context or getcontext()
        special = _nan_of(self, None, context)
        if special is not None:
            return special
        if self._exp != "F" and not self._int:
            return _new(1, 0, "F")
        if self._sign:
            return _invalid(context)
        if self._exp == "F":
            return self
        if self._is_power_of_ten():
            value = self.adjusted()
            return _finish(int(value < 0), abs(value), 0, context)

        def compute(digits):
            places = digits + 2
            while True:
                log = _ln_fixed(self._int, self._exp, places + 3)
                log = log * 10**places // _ln10_fixed(places + 3)
                missing = digits - _digits(abs(log)) + 1
                if log and missing <= 0:
                    return int(log < 0), abs(log), -places
                places += max(missing, 5)
        return self._rounded_half_even(compute, context)

    # Powers.

    def __pow__(self, other, modulo=None):
        other = _other(other)
        if other is None:
            return NotImplemented
        if modulo is None:
            return _power(self, other, getcontext())
        context = getcontext()
        modulo = _operand(modulo)
        parts = (self, other, modulo)
        if any(isinstance(p._exp, str) or not p._is_whole() for p in parts) or other._sign or not modulo._int:
            return _invalid(context)
        result = pow(abs(int(self)), int(other), abs(int(modulo)))
        return _new(int(bool(self._sign and int(other) % 2)), result, 0)

    def __rpow__(self, other):
        other = _other(other)
        return NotImplemented if other is None else _power(other, self, getcontext())

    # Texts.

    def __repr__(self):
        return f"Decimal('{self}')"

    def __str__(self, eng=False, context=None):
        sign = "-" if self._sign else ""
        if isinstance(self._exp, str):
            if self._exp == "F":
                return sign + "Infinity"
            return sign + ("sNaN" if self._exp == "N" else "NaN") + (str(self._int) if self._int else "")
        digits = str(self._int)
        left = self._exp + len(digits)
        if self._exp <= 0 and left > -6:
            point = left
        elif not eng:
            point = 1
        elif self._int == 0:
            point = (left + 1) % 3 - 1
        else:
            point = (left - 1) % 3 + 1
        if point <= 0:
            whole, fraction = "0", "." + "0" * -point + digits
        elif point >= len(digits):
            whole, fraction = digits + "0" * (point - len(digits)), ""
        else:
            whole, fraction = digits[:point], "." + digits[point:]
        if left == point:
            return sign + whole + fraction
        mark = "E" if (context or getcontext()).capitals else "e"
        return f"{sign}{whole}{fraction}{mark}{left - point:+d}"

    def to_eng_string(self, context=None):
        """Return the number as a text; an exponent is a multiple of 3."""
        return self.__str__(True, context)

    def __format__(self, spec, context=None):
        if not isinstance(spec, str):
            raise TypeError("format argument must be str")
        return _format(self, spec, context or getcontext())


# Making numbers, and what an operation gives that is no number.


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


# Rounding. Every operation computes an exact result, or enough digits to round it, and ends in `_finish`, which rounds
# to the context and raises its signals.


def _overflow(sign, context):
    context._raise(Overflow, Inexact, Rounded)
    rounding = context.rounding
    if rounding in (ROUND_DOWN, ROUND_05UP) or rounding == (ROUND_FLOOR if not sign else ROUND_CEILING):
        return _new(sign, 10**context.prec - 1, context.Etop())
    return _new(sign, 0, "F")


def _finish(sign, number, exp, context):
    """The number rounded to the context."""
    prec, etiny = context.prec, context.Etiny()
    if not number:
        top = context.Etop() if context.clamp else context.Emax
        clamped = min(max(exp, etiny), top)
        if clamped != exp:
            context._raise(Clamped)
        return _new(sign, 0, clamped)
    digits = _digits(number)
    lowest = digits + exp - prec
    if lowest > context.Etop():
        return _overflow(sign, context)
    is_subnormal = lowest < etiny
    if is_subnormal:
        lowest = etiny
    if exp < lowest:
        number, is_inexact = _round_off(sign, number, lowest - exp, context.rounding)
        if _digits(number) > prec:
            number //= 10
            lowest += 1
        if lowest > context.Etop():
            return _overflow(sign, context)
        conditions = []
        if is_inexact and is_subnormal:
            conditions.append(Underflow)
        if is_subnormal:
            conditions.append(Subnormal)
        if is_inexact:
            conditions.append(Inexact)
        conditions.append(Rounded)
        if not number:
            conditions.append(Clamped)
        context._raise(*conditions)
        exp = lowest
    else:
        if is_subnormal:
            context._raise(Subnormal)
        if context.clamp and exp > context.Etop():
            context._raise(Clamped)
            number *= 10**(exp - context.Etop())
            exp = context.Etop()
    return _new(sign, number, exp)


# Arithmetic.


def _add(a, b, context):
    special = _nan_of(a, b, context)
    if special is not None:
        return special
    if a._exp == "F":
        if b._exp == "F" and a._sign != b._sign:
            return _invalid(context)
        return a
    if b._exp == "F":
        return b
    exp = min(a._exp, b._exp)
    if not a._int or not b._int:
        if not a._int and not b._int:
            negative = a._sign and b._sign or a._sign != b._sign and context.rounding == ROUND_FLOOR
            return _finish(int(bool(negative)), 0, exp, context)
        number = b if not a._int else a
        least = max(exp, number._exp + _digits(number._int) - context.prec - 2) if number._exp > exp else exp
        return _finish(number._sign, number._int * 10**max(number._exp - least, 0), min(number._exp, least), context)
    large, small = (a, b) if a._exp >= b._exp else (b, a)
    distance = large._exp - small._exp
    if distance > context.prec + 3 + _digits(small._int):
        # The small one only says which way to round.
        lead = context.prec + 3 - _digits(large._int)
        shift = max(lead, 1) + 1
        value = (large._int * 10**shift) * (-1 if large._sign else 1) + (-1 if small._sign else 1)
        exp = large._exp - shift
    else:
        value = (large._int * 10**distance) * (-1 if large._sign else 1) + (-small._int if small._sign else small._int)
        exp = small._exp
    if not value:
        return _finish(int(context.rounding == ROUND_FLOOR), 0, exp, context)
    return _finish(int(value < 0), abs(value), exp, context)


def _subtract(a, b):
    context = getcontext()
    if b.is_nan() or a.is_nan():
        return _nan_of(a, b, context)
    return _add(a, b.copy_negate(), context)


def _multiply(a, b, context):
    special = _nan_of(a, b, context)
    if special is not None:
        return special
    sign = a._sign ^ b._sign
    if a._exp == "F" or b._exp == "F":
        if not a and a._exp != "F" or not b and b._exp != "F":
            return _invalid(context)
        return _new(sign, 0, "F")
    return _finish(sign, a._int * b._int, a._exp + b._exp, context)


def _divide(a, b, context):
    special = _nan_of(a, b, context)
    if special is not None:
        return special
    sign = a._sign ^ b._sign
    if a._exp == "F":
        return _invalid(context) if b._exp == "F" else _new(sign, 0, "F")
    if b._exp == "F":
        context._raise(Clamped)
        return _new(sign, 0, context.Etiny())
    if not b._int:
        if not a._int:
            return _invalid(context, DivisionUndefined)
        context._raise(DivisionByZero)
        return _new(sign, 0, "F")
    ideal = a._exp - b._exp
    if not a._int:
        return _finish(sign, 0, ideal, context)
    shift = _digits(b._int) - _digits(a._int) + context.prec + 1
    exp = ideal - shift
    if shift >= 0:
        quotient, rest = divmod(a._int * 10**shift, b._int)
    else:
        quotient, rest = divmod(a._int, b._int * 10**-shift)
    if rest:
        # A digit behind the last keeps the rounding honest.
        if quotient % 5 == 0:
            quotient += 1
    else:
        while exp < ideal and quotient % 10 == 0:
            quotient //= 10
            exp += 1
    return _finish(sign, quotient, exp, context)


def _divmod(a, b, context, wanted):
    special = _nan_of(a, b, context)
    if special is not None:
        return (special, special) if wanted == "b" else special
    sign = a._sign ^ b._sign
    if a._exp == "F":
        if wanted == "q":
            return _invalid(context) if b._exp == "F" else _new(sign, 0, "F")
        if wanted == "r":
            return _invalid(context)
        quotient = _invalid(context) if b._exp == "F" else _new(sign, 0, "F")
        return quotient, _invalid(context)
    if b._exp != "F" and not b._int:
        if not a._int:
            undefined = _invalid(context, DivisionUndefined)
            return (undefined, undefined) if wanted == "b" else undefined
        if wanted == "r":
            return _invalid(context)
        if wanted == "q":
            context._raise(DivisionByZero)
            return _new(sign, 0, "F")
        context._raise(InvalidOperation, DivisionByZero)
        return _new(sign, 0, "F"), _new(0, 0, "n")
    if b._exp == "F":
        quotient, rest = _new(sign, 0, 0), a
    else:
        exp = min(a._exp, b._exp)
        if a._int and a.adjusted() - b.adjusted() > context.prec:
            impossible = _invalid(context, DivisionImpossible)
            return (impossible, impossible) if wanted == "b" else impossible
        if a.adjusted() - b.adjusted() < -1:
            whole, left = 0, a._int * 10**(a._exp - exp) if wanted != "q" and a._exp - exp < 10**6 else a._int
            if a._exp - exp >= 10**6:
                exp = a._exp
        else:
            whole, left = divmod(a._int * 10**(a._exp - exp), b._int * 10**(b._exp - exp))
        if whole >= 10**context.prec:
            impossible = _invalid(context, DivisionImpossible)
            return (impossible, impossible) if wanted == "b" else impossible
        quotient = _finish(sign, whole, 0, context) if wanted != "r" else None
        rest = _new(a._sign, left, exp)
    if wanted == "q":
        return quotient
    rest = rest._plain_round(context) if rest._exp != "F" else rest
    return rest if wanted == "r" else (quotient, rest)


# Powers.


def _power(a, b, context):
    if b._exp == 0 and not b._int or b._exp not in ("F", "n", "N") and not b._int:
        if a._exp == "N":
            return _nan_of(a, b, context)
        if a._exp == "n":
            return _nan_of(a, b, context)
        if a._exp != "F" and not a._int:
            return _invalid(context)
        return _new(0, 1, 0)
    special = _nan_of(a, b, context)
    if special is not None:
        return special
    is_whole = b._exp != "F" and b._is_whole()
    sign = int(bool(a._sign and is_whole and b._is_odd()))
    if a._sign and not is_whole and (a._int or a._exp == "F"):
        return _invalid(context)
    if a._exp != "F" and not a._int:
        return _new(sign, 0, "F") if b._sign else _finish(sign, 0, 0, context)
    if a._exp == "F":
        return _new(sign, 0, 0) if b._sign else _new(sign, 0, "F")
    is_one = a._exp <= 0 and a._int == 10**-a._exp if -a._exp < 10**6 else False
    if is_one and not (b._exp == "F"):
        if is_whole and b._exp >= 0 and not b._sign:
            return _finish(sign, a._int if a._exp == 0 else 10**min(-a._exp * int(b), context.prec - 1 + 0)
                           if a._exp else 1, a._exp * int(b) if -a._exp * int(b) < context.prec else 1 - context.prec,
                           context)
        if is_whole:
            return _new(sign, 1, 0)
        context._raise(Inexact, Rounded)
        return _new(sign, 10**(context.prec - 1), 1 - context.prec)
    if b._exp == "F":
        above = a.copy_abs().adjusted() >= 0 and not is_one
        if is_one:
            context._raise(Inexact, Rounded)
            return _new(0, 10**(context.prec - 1), 1 - context.prec)
        return _new(0, 0, "F") if above != bool(b._sign) else _new(0, 0, 0)
    if is_whole and b.adjusted() < 30:
        n = abs(int(b))
        zeros = _digits(a._int) - 1
        if a._int == 10**zeros:
            return _power_of_ten(sign, zeros, a._exp, -n if b._sign else n, context)
        size = _digits(a._int) * n
        if size <= 20000 or size <= 10 * context.prec:
            if not b._sign:
                return _finish(sign, a._int**n, a._exp * n, context)
            wide = context.copy()
            wide.clear_traps()
            return _divide(_new(sign, 1, 0), _new(0, a._int**n, a._exp * n), context)
    result = _exact_root_power(a, b, context)
    if result is not None:
        return result
    # a**b == exp(b * ln(a)), with enough digits to round it.
    extra = 5
    bound = None
    if b.adjusted() < 25:
        leading = str(a._int)[:16]
        bound = (a.adjusted() + _math.log10(int(leading)) - len(leading) + 1) * float(b)
    if bound is None or abs(bound) > 10 * (context.Emax + abs(context.Emin) + 10):
        grows = (a.copy_abs().adjusted() >= 0) != bool(b._sign)
        if grows:
            return _overflow(sign, context)
        return _finish(sign, 1, context.Etiny() - context.prec - 5, context)
    while True:
        places = context.prec + extra + max(b.adjusted(), 0) + len(str(abs(a.adjusted()) + 1)) + 3
        log = _ln_fixed(a._int, a._exp, places)
        product = log * (-b._int if b._sign else b._int)
        product = product * 10**b._exp if b._exp >= 0 else _shift_down(product, -b._exp)
        number, exp = _exp_fixed(product, places, context.prec + extra)
        # An exact result, which no further digit shows to be one, is taken as it is.
        if number % (5 * 10**(_digits(number) - context.prec - 1)) or extra > context.prec + 40:
            break
        extra += 3
    return _finish(sign, number, exp, context)


def _power_of_ten(sign, zeros, exp, n, context):
    """The power of a number that has `zeros` behind its one, at this exponent."""
    if n < 0:
        return _finish(sign, 1, (exp + zeros) * n, context)
    kept = min(zeros * n, context.prec)
    return _finish(sign, 10**kept, (exp + zeros) * n - kept, context)


def _exact_root_power(a, b, context):
    """a**b when it is exact, as 4**0.5 is; None otherwise."""
    value = b.as_integer_ratio()
    if value[1] == 1 or value[1] > 64 or abs(value[0]) > 1000:
        return None
    numerator, denominator = value
    number, exp = a._int, a._exp
    while number % 10 == 0:
        number //= 10
        exp += 1
    # Trailing zeros may be missing for the root of the power of ten.
    for _ in range(denominator):
        if exp % denominator == 0:
            break
        number *= 10
        exp -= 1
    root = round(number ** (1.0 / denominator)) if number < 10**15 else _int_root(number, denominator)
    if root**denominator != number:
        return None
    exact = _new(0, root, exp // denominator)
    result = _power(exact, _new(int(numerator < 0), abs(numerator), 0), context)
    if result._exp != "F":
        # The result of a power that is no whole one has all the digits.
        ideal = 0
        digits = _digits(result._int)
        if digits < context.prec and result._exp > ideal - context.prec + digits - 1:
            pad = context.prec - digits
            return _finish(0, result._int * 10**pad, result._exp - pad, context)
    return result


def _int_root(number, degree):
    low, high = 0, 1 << (number.bit_length() // degree + 1)
    while low < high:
        middle = (low + high + 1) // 2
        if middle**degree <= number:
            low = middle
        else:
            high = middle - 1
    return low


# Texts.


def _format(value, spec, context):
    """`format(value, spec)`."""
    rest = spec
    fill, align = " ", ">"
    zero = False
    if len(rest) > 1 and rest[1] in "<>=^":
        fill, align, rest = rest[0], rest[1], rest[2:]
        given = True
    elif rest[:1] in ("<", ">", "=", "^") and rest:
        align, rest = rest[0], rest[1:]
        given = True
    else:
        given = False
    sign = "-"
    if rest[:1] and rest[0] in "+- ":
        sign, rest = rest[0], rest[1:]
    no_negative_zero = rest[:1] == "z"
    if no_negative_zero:
        rest = rest[1:]
    if rest[:1] == "#":
        raise ValueError("invalid format string")
    if rest[:1] == "0":
        zero, rest = True, rest[1:]
    width = ""
    while rest[:1].isdigit():
        width, rest = width + rest[0], rest[1:]
    comma = rest[:1] == ","
    if comma:
        rest = rest[1:]
    precision = None
    if rest[:1] == ".":
        digits = ""
        rest = rest[1:]
        while rest[:1].isdigit():
            digits, rest = digits + rest[0], rest[1:]
        if not digits:
            raise ValueError("invalid format string")
        precision = int(digits)
    kind = rest[:1]
    if len(rest) > 1 or kind and kind not in "eEfFgGn%":
        raise ValueError("invalid format string")
    if zero and not given:
        fill, align = "0", "="
    if isinstance(value._exp, str):
        body = str(value.copy_abs()) + ("%" if kind == "%" else "")
        if zero and not given:
            fill, align = " ", ">"
    else:
        body = _format_finite(value, kind, precision, context)
    is_negative = value._sign
    if no_negative_zero and not isinstance(value._exp, str) and not body.upper().partition("E")[0].strip("0.%"):
        is_negative = 0
    front = "-" if is_negative else sign if sign in "+ " else ""
    width = int(width or 0)
    whole, point, fraction = body, "", ""
    for at, c in enumerate(body):
        if c not in "0123456789":
            whole, fraction = body[:at], body[at:]
            break
    if comma and whole:
        least = width - len(front) - len(fraction) if zero and not given else 0
        digits = whole
        while True:
            groups = []
            left = digits
            while left:
                groups.append(left[-3:])
                left = left[:-3]
            shown = ",".join(reversed(groups))
            if len(shown) >= least:
                break
            digits = "0" + digits
        whole = shown
    body = whole + fraction
    missing = width - len(front) - len(body)
    if missing <= 0:
        return front + body
    if align == "=":
        return front + fill * missing + body
    text = front + body
    if align == "<":
        return text + fill * missing
    if align == "^":
        return fill * (missing // 2) + text + fill * (missing - missing // 2)
    return fill * missing + text


def _format_finite(value, kind, precision, context):
    number, exp = value._int, value._exp
    rounding = context.rounding
    if not kind:
        kind = "G" if context.capitals else "g"
        plain = True
    else:
        plain = False
    if kind == "n":
        kind = "g"
    if kind == "%":
        exp += 2
    if precision is not None:
        if kind in "eE":
            if number:
                number, exp = _keep(value._sign, number, exp, precision + 1, rounding)
        elif kind in "fF%":
            number, _ = _round_off(value._sign, number, -precision - exp, rounding)
            exp = -precision
        elif _digits(number) > max(precision, 1):
            number, exp = _keep(value._sign, number, exp, max(precision, 1), rounding)
    digits = str(number)
    if not number and kind in "eE" and precision is not None:
        digits = "0" * (precision + 1)
    if not number and kind in "fF%":
        exp = min(exp, 0)
    left = exp + len(digits)
    if kind in "eE":
        point = 1
    elif kind in "fF%":
        point = left
    elif exp <= 0 and left > -6:
        point = left
    else:
        point = 1
    if point <= 0:
        whole, fraction = "0", "0" * -point + digits
    elif point >= len(digits):
        whole, fraction = digits + "0" * (point - len(digits)), ""
    else:
        whole, fraction = digits[:point], digits[point:]
    body = whole + ("." + fraction if fraction else "")
    if kind in "eE" or left != point and kind in "gG":
        body += f"{'E' if kind in 'EG' else 'e'}{left - point:+d}"
    return body + ("%" if kind == "%" else "")


def _add_method(name, method):
    method.__doc__ = getattr(Decimal, name).__doc__
    setattr(Context, name, method)


def _context_methods():
    unary = ("exp ln log10 logb sqrt normalize to_integral_value to_integral_exact next_minus next_plus number_class "
             "is_normal is_subnormal logical_invert").split()
    plain = "is_canonical is_finite is_infinite is_nan is_qnan is_signed is_snan is_zero copy_abs copy_negate".split()
    binary = ("compare compare_signal max max_mag min min_mag quantize remainder_near scaleb shift rotate next_toward "
              "logical_and logical_or logical_xor").split()
    total = "compare_total compare_total_mag same_quantum copy_sign".split()
    for name in unary:
        _add_method(name, lambda self, a, name=name: getattr(_operand(a), name)(context=self))
    for name in plain:
        _add_method(name, lambda self, a, name=name: getattr(_operand(a), name)())
    for name in binary:
        _add_method(name, lambda self, a, b, name=name: getattr(_operand(a), name)(_operand(b), context=self))
    for name in total:
        _add_method(name, lambda self, a, b, name=name: getattr(_operand(a), name)(_operand(b)))
    _add_method("fma", lambda self, a, b, c: _operand(a).fma(b, c, context=self))
    Context.to_integral = Context.to_integral_value


_context_methods()


# To a program all of it is one module in C.
for _item in vars(DecimalTuple).values():
    _item = getattr(_item, "__func__", _item)
    if hasattr(_item, "__code__"):
        _item.__module__ = __name__
for _class in (Decimal, Context, DecimalTuple, DecimalException, Clamped, InvalidOperation, ConversionSyntax,
               DivisionByZero, DivisionImpossible, DivisionUndefined, Inexact, InvalidContext, Rounded, Subnormal,
               Overflow, Underflow, FloatOperation):
    _class.__module__ = "decimal"
del _class, _item
_install(Decimal(0), DefaultContext, _SIGNALS, _current, _variables.__dict__)

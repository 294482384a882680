"""Rounding: to the context, to an exponent, to a whole number.

Invariant: every operation computes an exact result, or enough digits to round it, and ends in _finish, which rounds to
the context and raises its signals.
"""

from _decimal_context import getcontext
from _decimal_digits import _digits, _round_off
from _decimal_number import Decimal, _invalid, _nan_of, _new, _operand
from _decimal_parts import part_of
from _decimal_signals import (
    Clamped, Inexact, Overflow, ROUND_05UP, ROUND_CEILING, ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_EVEN, Rounded,
    Subnormal, Underflow, _ROUNDINGS,
)


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


@part_of(Decimal)
class Decimal:
    """Numbers rounded."""

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
            return self.quantize(_new(0, 1, -n), ROUND_HALF_EVEN)
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
        return _new(self._sign, number, target)

    def to_integral_value(self, rounding=None, context=None):
        context = context or getcontext()
        special = _nan_of(self, None, context)
        if special is not None:
            return special
        if self._exp == "F" or self._exp >= 0:
            return self
        return _new(self._sign, _round_off(self._sign, self._int, -self._exp, rounding or context.rounding)[0], 0)

    to_integral = to_integral_value

    def to_integral_exact(self, rounding=None, context=None):
        context = context or getcontext()
        special = _nan_of(self, None, context)
        if special is not None:
            return special
        if self._exp == "F" or self._exp >= 0:
            return self
        number, is_inexact = _round_off(self._sign, self._int, -self._exp, rounding or context.rounding)
        context._raise(*([Inexact, Rounded] if is_inexact else [Rounded]))
        return _new(self._sign, number, 0)

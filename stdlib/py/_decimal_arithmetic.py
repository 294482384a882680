"""Sums, products, quotients and remainders of decimal numbers; powers are in _decimal_power."""

from _decimal_context import getcontext
from _decimal_digits import _digits
from _decimal_number import Decimal, _invalid, _nan_of, _new, _operand, _other
from _decimal_parts import part_of
from _decimal_rounding import _finish
from _decimal_signals import (
    Clamped, DivisionByZero, DivisionImpossible, DivisionUndefined, InvalidOperation, ROUND_FLOOR,
)


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
        quotient, rest = _new(sign, whole, 0), _new(a._sign, left, exp)
    if wanted == "q":
        return quotient
    rest = rest._plain_round(context) if rest._exp != "F" else rest
    return rest if wanted == "r" else (quotient, rest)


@part_of(Decimal)
class Decimal:
    """Numbers computed with."""

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
        other, third = _operand(other), _operand(third)
        context = context or getcontext()
        if all(isinstance(p._exp, int) for p in (self, other)):
            product = _new(self._sign ^ other._sign, self._int * other._int, self._exp + other._exp)
        else:
            product = _multiply(self, other, context)
        return _add(product, third, context)

    def remainder_near(self, other, context=None):
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

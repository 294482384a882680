"""Digits of decimal numbers moved, and the numbers next to them."""

from _decimal_arithmetic import _add
from _decimal_context import getcontext
from _decimal_number import Decimal, _invalid, _nan_of, _new, _operand
from _decimal_parts import part_of
from _decimal_rounding import _finish
from _decimal_signals import DivisionByZero, ROUND_CEILING, ROUND_FLOOR


@part_of(Decimal)
class Decimal:
    """Digits moved, and neighbours."""

    def logb(self, context=None):
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
        return self._logical(other, context, lambda mine, its: mine & its)

    def logical_or(self, other, context=None):
        return self._logical(other, context, lambda mine, its: mine | its)

    def logical_xor(self, other, context=None):
        return self._logical(other, context, lambda mine, its: mine ^ its)

    def logical_invert(self, context=None):
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
        return self._next(context, True)

    def next_minus(self, context=None):
        return self._next(context, False)

    def next_toward(self, other, context=None):
        other = _operand(other)
        context = context or getcontext()
        special = _nan_of(self, other, context)
        if special is not None:
            return special
        order = self._order(other)
        if not order:
            return self.copy_sign(other)
        return self._next(context, order < 0)

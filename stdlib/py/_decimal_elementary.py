"""Square roots, exponentials and logarithms of decimal numbers.

They are computed in whole numbers with a fixed count of places, of which more and more are taken until the result
is sure.
"""

import math as _math

from _decimal_context import getcontext
from _decimal_digits import _digits, _shift_down
from _decimal_number import Decimal, _invalid, _nan_of, _new
from _decimal_parts import part_of
from _decimal_rounding import _finish, _overflow
from _decimal_signals import ROUND_HALF_EVEN

_log10_cache = (0, 0)


def _log_unit(number, one):
    """ln(number / one) for a number near one, in units of 1 / one: 2 * atanh((n - 1) / (n + 1))."""
    if number < one:
        return -_log_unit(one * one // number, one)
    x = (number - one) * one // (number + one)
    square = x * x // one
    total, term, odd = x, x, 1
    while term:
        term = term * square // one
        odd += 2
        total += term // odd
    return 2 * total


def _ln10_fixed(places):
    global _log10_cache
    if _log10_cache[0] < places:
        wide = places + 10
        one = 10**wide
        # ln 10 = 10 atanh(1/... ) is slow; 2**10 / 1000 is near one: 10 ln 2 = 3 ln 10 + ln 1.024.
        ln2 = 0
        for factor, base in ((18, 26), (-2, 4801), (8, 8749)):
            term = one // base
            total, square, odd = term, base * base, 1
            while term:
                term //= square
                odd += 2
                total += term // odd
            ln2 += factor * total
        _log10_cache = (places, (10 * ln2 - _log_unit(1024 * one // 1000, one)) // 3 // 10**10)
    return _log10_cache[1] // 10**(_log10_cache[0] - places)


def _ln_fixed(number, exp, places):
    """ln(number * 10**exp) in units of 10**-places, with an error of a few units."""
    wide = places + 15 + len(str(abs(exp) + _digits(number)))
    one = 10**wide
    digits = _digits(number)
    # m in 1..10, then square roots bring it near one.
    m = number * 10**(wide - digits + 1) if wide >= digits - 1 else number // 10**(digits - 1 - wide)
    exp += digits - 1
    if m > 3 * one:
        m //= 10
        exp += 1
    doubled = 0
    while abs(m - one) * 1000 > one:
        m = _math.isqrt(m * one)
        doubled += 1
    log = _log_unit(m, one) << doubled
    log += exp * _ln10_fixed(wide)
    return _shift_down(log, wide - places)


def _exp_fixed(x, places, wanted):
    """exp(x * 10**-places) as number and exponent with so many digits or more."""
    wide = max(places, wanted) + 15
    x = x * 10**(wide - places)
    one = 10**wide
    ten = _ln10_fixed(wide + len(str(abs(x) // one + 1)) + 2)
    extra = len(str(abs(x) // one + 1)) + 2
    power, rest = divmod(x * 10**extra, ten)
    rest //= 10**extra
    halved = 0
    while rest * 64 > one and halved < 40:
        rest >>= 1
        halved += 1
    total = term = one
    count = 1
    while term:
        term = term * rest // (one * count)
        total += term
        count += 1
    for _ in range(halved):
        total = total * total // one
    drop = _digits(total) - wanted - 1
    return total // 10**max(drop, 0), power - wide + max(drop, 0)


@part_of(Decimal)
class Decimal:
    """Functions of numbers."""

    def sqrt(self, context=None):
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

"""Powers of decimal numbers."""

from math import log10

from _decimal_arithmetic import _divide
from _decimal_context import getcontext
from _decimal_digits import _digits, _shift_down
from _decimal_elementary import _exp_fixed, _ln_fixed
from _decimal_number import Decimal, _invalid, _nan_of, _new, _operand, _other
from _decimal_parts import part_of
from _decimal_rounding import _finish, _overflow
from _decimal_signals import Inexact, Rounded


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
        bound = (a.adjusted() + log10(int(leading)) - len(leading) + 1) * float(b)
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


@part_of(Decimal)
class Decimal:
    """Numbers raised to powers."""

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

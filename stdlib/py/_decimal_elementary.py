"""Logarithms and exponentials in fixed point: whole numbers with a count of places behind the point."""

import math as _math

from _decimal_digits import _digits, _shift_down

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

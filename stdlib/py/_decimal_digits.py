"""Whole numbers by their decimal digits."""

from _decimal_signals import (
    ROUND_CEILING, ROUND_DOWN, ROUND_FLOOR, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, ROUND_UP,
)


def _digits(number):
    """How many decimal digits; 1 for 0."""
    if number < 10**18:
        return len(str(number))
    guess = int(number.bit_length() * 0.30102999566398120)
    return guess + 1 if number >= 10**guess else guess


def _round_off(sign, number, count, rounding):
    """The number without its last digits, rounded, and whether anything was lost."""
    if count <= 0:
        return number * 10**-count, False
    unit = 10**count
    quotient, rest = divmod(number, unit)
    if not rest:
        return quotient, False
    if rounding == ROUND_HALF_EVEN:
        up = rest * 2 > unit or rest * 2 == unit and quotient & 1
    elif rounding == ROUND_HALF_UP:
        up = rest * 2 >= unit
    elif rounding == ROUND_HALF_DOWN:
        up = rest * 2 > unit
    elif rounding == ROUND_DOWN:
        up = False
    elif rounding == ROUND_UP:
        up = True
    elif rounding == ROUND_CEILING:
        up = not sign
    elif rounding == ROUND_FLOOR:
        up = sign
    else:
        up = quotient % 5 == 0
    return quotient + bool(up), True


def _keep(sign, number, exp, digits, rounding):
    """The number with so many digits."""
    drop = _digits(number) - digits
    number, _ = _round_off(sign, number, drop, rounding)
    if _digits(number) > digits:
        number //= 10
        drop += 1
    return number, exp + drop


def _shift_down(number, places):
    quotient = abs(number) // 10**places
    return -quotient if number < 0 else quotient

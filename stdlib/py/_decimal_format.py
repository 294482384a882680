"""Decimal numbers as texts."""

from _decimal_context import getcontext
from _decimal_digits import _digits, _keep, _round_off
from _decimal_number import Decimal
from _decimal_parts import part_of


@part_of(Decimal)
class Decimal:
    """Numbers as texts."""

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
        return self.__str__(True, context)

    def __format__(self, spec, context=None):
        if not isinstance(spec, str):
            raise TypeError("format argument must be str")
        return _format(self, spec, context or getcontext())


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
        least = width - len(front) - len(fraction) if align == "=" and fill == "0" else 0
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

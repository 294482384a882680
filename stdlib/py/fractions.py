"""Rational numbers of any size."""

import math
import operator
import sys
from numbers import Complex as _Complex, Rational as _Rational

__all__ = ["Fraction"]

_MODULUS = sys.hash_info.modulus
_INF = sys.hash_info.inf


def _digits(text, at):
    """Where a run of digits ends; underscores may stand between them."""
    end = at
    while end < len(text) and (text[end].isdecimal() or (
            text[end] == "_" and end > at and text[end - 1] != "_" and text[end + 1:end + 2].isdecimal())):
        end += 1
    return end


def _parse(text):
    """Numerator and denominator of "3/4", "-1.25", "1e-3"."""
    def invalid():
        return ValueError("Invalid literal for Fraction: %r" % text)
    s = text.strip()
    at = 1 if s[:1] in ("+", "-") else 0
    negative = s[:1] == "-"
    end = _digits(s, at)
    whole = s[at:end]
    if s[end:end + 1] == "/" and whole:
        stop = _digits(s, end + 1)
        if stop == end + 1 or stop != len(s):
            raise invalid()
        numerator, denominator = int(whole), int(s[end + 1:stop])
    else:
        part = ""
        if s[end:end + 1] == ".":
            stop = _digits(s, end + 1)
            part = s[end + 1:stop]
            end = stop
        if not whole and not part:
            raise invalid()
        exponent = 0
        if s[end:end + 1] in ("e", "E"):
            sign_end = end + 2 if s[end + 1:end + 2] in ("+", "-") else end + 1
            stop = _digits(s, sign_end)
            if stop == sign_end:
                raise invalid()
            exponent = int(s[end + 1:stop])
            end = stop
        if end != len(s):
            raise invalid()
        part = part.replace("_", "")
        numerator, denominator = int((whole.replace("_", "") or "0") + part), 10 ** len(part)
        if exponent >= 0:
            numerator *= 10 ** exponent
        else:
            denominator *= 10 ** -exponent
    return (-numerator if negative else numerator), denominator


class Fraction(_Rational):
    """A rational number: two integers without a common factor, the lower one positive."""

    __slots__ = ("_numerator", "_denominator")

    def __new__(cls, numerator=0, denominator=None, *, _normalize=True):
        self = super().__new__(cls)
        if denominator is None:
            if type(numerator) is int:
                self._numerator, self._denominator = numerator, 1
                return self
            if isinstance(numerator, _Rational):
                self._numerator, self._denominator = numerator.numerator, numerator.denominator
                return self
            if isinstance(numerator, float) or _is_decimal(numerator):
                self._numerator, self._denominator = numerator.as_integer_ratio()
                return self
            if not isinstance(numerator, str):
                raise TypeError("argument should be a string or a Rational instance")
            numerator, denominator = _parse(numerator)
        elif type(numerator) is int is type(denominator):
            pass
        elif isinstance(numerator, _Rational) and isinstance(denominator, _Rational):
            numerator, denominator = (numerator.numerator * denominator.denominator,
                                      denominator.numerator * numerator.denominator)
        else:
            raise TypeError("both arguments should be Rational instances")
        if denominator == 0:
            raise ZeroDivisionError("Fraction(%s, 0)" % numerator)
        g = math.gcd(numerator, denominator)
        if denominator < 0:
            g = -g
        self._numerator = numerator // g
        self._denominator = denominator // g
        return self

    @classmethod
    def _of(cls, numerator, denominator):
        """A fraction of what may not be in lowest terms."""
        if denominator < 0:
            numerator, denominator = -numerator, -denominator
        g = math.gcd(numerator, denominator)
        self = object.__new__(cls)
        self._numerator, self._denominator = numerator // g, denominator // g
        return self

    @classmethod
    def from_float(cls, f):
        """The fraction that is exactly this finite float."""
        if isinstance(f, int):
            return cls(f)
        if not isinstance(f, float):
            raise TypeError("%s.from_float() only takes floats, not %r (%s)" % (cls.__name__, f, type(f).__name__))
        return cls._of(*f.as_integer_ratio())

    @classmethod
    def from_decimal(cls, dec):
        """The fraction that is exactly this finite Decimal."""
        if isinstance(dec, int):
            return cls(dec)
        if not _is_decimal(dec):
            raise TypeError("%s.from_decimal() only takes Decimals, not %r (%s)" % (
                cls.__name__, dec, type(dec).__name__))
        return cls._of(*dec.as_integer_ratio())

    def as_integer_ratio(self):
        """Numerator and denominator."""
        return (self._numerator, self._denominator)

    def limit_denominator(self, max_denominator=1000000):
        """The nearest fraction whose denominator is at most that."""
        if max_denominator < 1:
            raise ValueError("max_denominator should be at least 1")
        if max_denominator >= self._denominator:
            return Fraction(self)
        # The convergents of the continued fraction, until the next one's denominator is too large.
        before_top, before_bottom, top, bottom = 0, 1, 1, 0
        left, right = self._numerator, self._denominator
        quotient, rest = divmod(left, right)
        while (next_bottom := before_bottom + quotient * bottom) <= max_denominator:
            before_top, before_bottom, top, bottom = top, bottom, before_top + quotient * top, next_bottom
            left, right = right, rest
            quotient, rest = divmod(left, right)
        # The nearest is the last convergent, or the semiconvergent with the largest denominator that is allowed.
        count = (max_denominator - before_bottom) // bottom
        half_top, half_bottom = before_top + count * top, before_bottom + count * bottom
        if 2 * right * half_bottom <= self._denominator:
            return Fraction(top, bottom)
        return Fraction(half_top, half_bottom)

    numerator = property(lambda self: self._numerator, doc="The numerator of the fraction in lowest terms.")
    denominator = property(lambda self: self._denominator, doc="The denominator of the fraction in lowest terms.")

    def __repr__(self):
        return "%s(%s, %s)" % (self.__class__.__name__, self._numerator, self._denominator)

    def __str__(self):
        if self._denominator == 1:
            return str(self._numerator)
        return "%s/%s" % (self._numerator, self._denominator)

    def _operators(exact, fallback):
        def forward(a, b):
            if isinstance(b, (int, Fraction)):
                return exact(a, b)
            if isinstance(b, float):
                return fallback(float(a), b)
            if isinstance(b, complex):
                return fallback(complex(a), b)
            return NotImplemented

        def reverse(b, a):
            if isinstance(a, _Rational):
                return exact(a, b)
            if isinstance(a, float):
                return fallback(a, float(b))
            if isinstance(a, complex):
                return fallback(a, complex(b))
            return NotImplemented
        name = "__" + fallback.__name__.strip("_") + "__"
        forward.__name__ = name
        reverse.__name__ = "__r" + name[2:]
        return forward, reverse

    def _add(a, b):
        return Fraction._of(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)

    def _sub(a, b):
        return Fraction._of(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator)

    def _mul(a, b):
        return Fraction._of(a.numerator * b.numerator, a.denominator * b.denominator)

    def _div(a, b):
        if b.numerator == 0:
            # The numerators have lost what they had in common: of anything and 0 that is all but the sign.
            sign = (a.numerator > 0) - (a.numerator < 0)
            raise ZeroDivisionError("Fraction(%s, 0)" % (sign * b.denominator))
        return Fraction._of(a.numerator * b.denominator, a.denominator * b.numerator)

    def _floordiv(a, b):
        return (a.numerator * b.denominator) // (a.denominator * b.numerator)

    def _divmod(a, b):
        da, db = a.denominator, b.denominator
        div, n_mod = divmod(a.numerator * db, da * b.numerator)
        return div, Fraction._of(n_mod, da * db)

    def _mod(a, b):
        da, db = a.denominator, b.denominator
        return Fraction._of((a.numerator * db) % (b.numerator * da), da * db)

    __add__, __radd__ = _operators(_add, operator.add)
    __sub__, __rsub__ = _operators(_sub, operator.sub)
    __mul__, __rmul__ = _operators(_mul, operator.mul)
    __truediv__, __rtruediv__ = _operators(_div, operator.truediv)
    __floordiv__, __rfloordiv__ = _operators(_floordiv, operator.floordiv)
    __divmod__, __rdivmod__ = _operators(_divmod, divmod)
    __mod__, __rmod__ = _operators(_mod, operator.mod)
    del _operators

    def __pow__(a, b):
        """An exact power for integers, else a float."""
        if not isinstance(b, _Rational):
            return float(a) ** b
        if b.denominator != 1:
            return float(a) ** float(b)
        power = b.numerator
        if power >= 0:
            return Fraction._of(a._numerator ** power, a._denominator ** power)
        if a._numerator == 0:
            raise ZeroDivisionError("Fraction(%s, 0)" % (a._denominator ** -power))
        return Fraction._of(a._denominator ** -power, a._numerator ** -power)

    def __rpow__(b, a):
        is_whole = b._denominator == 1
        # A rational number to a power below zero stays rational, any other number has its own rules.
        if isinstance(a, _Rational) and not (is_whole and b._numerator >= 0):
            return Fraction(a.numerator, a.denominator) ** b
        return a ** (b._numerator if is_whole else float(b))

    def __pos__(a):
        return Fraction._of(a._numerator, a._denominator)

    def __neg__(a):
        return Fraction._of(-a._numerator, a._denominator)

    def __abs__(a):
        return Fraction._of(abs(a._numerator), a._denominator)

    def __int__(a):
        return -(-a._numerator // a._denominator) if a._numerator < 0 else a._numerator // a._denominator

    __trunc__ = __int__

    def __floor__(a):
        return a._numerator // a._denominator

    def __ceil__(a):
        return -(-a._numerator // a._denominator)

    def __round__(self, ndigits=None):
        """To the nearest integer or number of digits; a half goes to the even one."""
        if ndigits is None:
            floor, remainder = divmod(self._numerator, self._denominator)
            if remainder * 2 < self._denominator:
                return floor
            if remainder * 2 > self._denominator:
                return floor + 1
            return floor if floor % 2 == 0 else floor + 1
        shift = 10 ** abs(ndigits)
        return Fraction(round(self * shift), shift) if ndigits > 0 else Fraction(round(self / shift) * shift)

    def __hash__(self):
        try:
            inverse = pow(self._denominator, -1, _MODULUS)
        except ValueError:
            value = _INF
        else:
            value = hash(hash(abs(self._numerator)) * inverse)
        result = value if self._numerator >= 0 else -value
        return -2 if result == -1 else result

    def __eq__(a, b):
        if type(b) is int:
            return a._numerator == b and a._denominator == 1
        if isinstance(b, _Rational):
            return a._numerator == b.numerator and a._denominator == b.denominator
        if isinstance(b, _Complex) and b.imag == 0:
            b = b.real
        if isinstance(b, float):
            if math.isnan(b) or math.isinf(b):
                return 0.0 == b
            return a == a.from_float(b)
        return NotImplemented

    def _compare(self, other, op):
        if isinstance(other, _Rational):
            return op(self._numerator * other.denominator, self._denominator * other.numerator)
        if isinstance(other, float):
            if math.isnan(other) or math.isinf(other):
                return op(0.0, other)
            return op(self, self.from_float(other))
        return NotImplemented

    def __lt__(a, b):
        return a._compare(b, operator.lt)

    def __gt__(a, b):
        return a._compare(b, operator.gt)

    def __le__(a, b):
        return a._compare(b, operator.le)

    def __ge__(a, b):
        return a._compare(b, operator.ge)

    def __bool__(a):
        return bool(a._numerator)

    def __reduce__(self):
        return (self.__class__, (self._numerator, self._denominator))

    def __copy__(self):
        return self if type(self) is Fraction else self.__class__(self._numerator, self._denominator)

    def __deepcopy__(self, memo):
        return self.__copy__()


def _is_decimal(value):
    # Without importing `decimal`: a value of its class exists only if somebody else has.
    module = sys.modules.get("decimal")
    return module is not None and isinstance(value, module.Decimal)

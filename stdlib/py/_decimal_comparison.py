"""Decimal numbers compared: by operators, by the specification's functions, and by hash."""

from _decimal_context import getcontext
from _decimal_number import Decimal, _invalid, _nan_of, _operand, _other
from _decimal_parts import part_of
from _decimal_signals import FloatOperation, InvalidOperation


@part_of(Decimal)
class Decimal:
    """Numbers compared."""

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
        power = pow(10, self._exp, modulus) if self._exp >= 0 else pow(pow(10, -self._exp, modulus), modulus - 2, modulus)
        result = self._int * power % modulus
        result = -result if self._sign else result
        return -2 if result == -1 else result

    def compare(self, other, context=None):
        other = _operand(other)
        context = context or getcontext()
        special = _nan_of(self, other, context)
        return special if special is not None else Decimal(self._order(other))

    def compare_signal(self, other, context=None):
        other = _operand(other)
        if self.is_nan() or other.is_nan():
            return _invalid(context or getcontext())
        return Decimal(self._order(other))

    def compare_total(self, other, context=None):
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
        return self._choose(other, context, 1, False)

    def min(self, other, context=None):
        return self._choose(other, context, -1, False)

    def max_mag(self, other, context=None):
        return self._choose(other, context, 1, True)

    def min_mag(self, other, context=None):
        return self._choose(other, context, -1, True)

    def same_quantum(self, other, context=None):
        other = _operand(other)
        if isinstance(self._exp, str) or isinstance(other._exp, str):
            return self.is_nan() and other.is_nan() or self.is_infinite() and other.is_infinite()
        return self._exp == other._exp

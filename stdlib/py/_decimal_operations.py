"""The operations of numbers as methods of contexts."""

from _decimal_arithmetic import _add, _divide, _divmod, _multiply
from _decimal_context import Context
from _decimal_number import Decimal, _operand
from _decimal_parts import part_of
from _decimal_power import _power


@part_of(Context)
class Context:
    """Operations with this context."""

    def create_decimal(self, num="0"):
        return Decimal._make(num, self)._plain_round(self)

    def create_decimal_from_float(self, f):
        return Decimal.from_float(f)._plain_round(self)

    def plus(self, a):
        return _operand(a).__pos__(self)

    def minus(self, a):
        return _operand(a).__neg__(self)

    def abs(self, a):
        return _operand(a).__abs__(self)

    def add(self, a, b):
        return _add(_operand(a), _operand(b), self)

    def subtract(self, a, b):
        return _add(_operand(a), _operand(b).copy_negate(), self)

    def multiply(self, a, b):
        return _multiply(_operand(a), _operand(b), self)

    def divide(self, a, b):
        return _divide(_operand(a), _operand(b), self)

    def divide_int(self, a, b):
        return _divmod(_operand(a), _operand(b), self, "q")

    def remainder(self, a, b):
        return _divmod(_operand(a), _operand(b), self, "r")

    def divmod(self, a, b):
        return _divmod(_operand(a), _operand(b), self, "b")

    def power(self, a, b, modulo=None):
        return pow(_operand(a), _operand(b), modulo) if modulo is not None else _power(_operand(a), _operand(b), self)

    def to_sci_string(self, a):
        return _operand(a).__str__(context=self)

    def to_eng_string(self, a):
        return _operand(a).to_eng_string(self)

    def canonical(self, a):
        return a

    def radix(self):
        return Decimal(10)


def _context_methods():
    unary = ("exp ln log10 logb sqrt normalize to_integral_value to_integral_exact next_minus next_plus number_class "
             "is_normal is_subnormal logical_invert").split()
    plain = "is_canonical is_finite is_infinite is_nan is_qnan is_signed is_snan is_zero copy_abs copy_negate".split()
    binary = ("compare compare_signal max max_mag min min_mag quantize remainder_near scaleb shift rotate next_toward "
              "logical_and logical_or logical_xor").split()
    total = "compare_total compare_total_mag same_quantum copy_sign".split()
    for name in unary:
        setattr(Context, name, lambda self, a, name=name: getattr(_operand(a), name)(context=self))
    for name in plain:
        setattr(Context, name, lambda self, a, name=name: getattr(_operand(a), name)())
    for name in binary:
        setattr(Context, name, lambda self, a, b, name=name: getattr(_operand(a), name)(_operand(b), context=self))
    for name in total:
        setattr(Context, name, lambda self, a, b, name=name: getattr(_operand(a), name)(_operand(b)))
    Context.fma = lambda self, a, b, c: _operand(a).fma(b, c, context=self)
    Context.to_integral = Context.to_integral_value


_context_methods()

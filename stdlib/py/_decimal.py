"""Decimal floating point as the General Decimal Arithmetic Specification defines it.

The class of numbers is in _decimal_number, its methods by topic in modules that add them when imported.
"""

import _decimal_arithmetic
import _decimal_comparison
import _decimal_elementary
import _decimal_format
import _decimal_operations
import _decimal_power
import _decimal_rounding
import _decimal_shifting
from _decimal_context import (
    BasicContext, Context, DefaultContext, ExtendedContext, _ContextManager, getcontext, localcontext, setcontext,
)
from _decimal_number import Decimal
from _decimal_signals import (
    Clamped, ConversionSyntax, DecimalException, DecimalTuple, DivisionByZero, DivisionImpossible,
    DivisionUndefined, FloatOperation, HAVE_CONTEXTVAR, HAVE_THREADS, Inexact, InvalidContext, InvalidOperation,
    MAX_EMAX, MAX_PREC, MIN_EMIN, MIN_ETINY, Overflow, ROUND_05UP, ROUND_CEILING, ROUND_DOWN, ROUND_FLOOR,
    ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, ROUND_UP, Rounded, Subnormal, Underflow,
)

# To a program all of it is one module in C.
for _class in (Decimal, Context, DecimalTuple, _ContextManager):
    for _item in vars(_class).values():
        _item = getattr(_item, "__func__", _item)
        if hasattr(_item, "__code__"):
            _item.__module__ = "_decimal"
for _item in (getcontext, setcontext, localcontext, _ContextManager):
    _item.__module__ = "_decimal"
for _class in (Decimal, Context, DecimalTuple, DecimalException, Clamped, InvalidOperation, ConversionSyntax,
               DivisionByZero, DivisionImpossible, DivisionUndefined, Inexact, InvalidContext, Rounded, Subnormal,
               Overflow, Underflow, FloatOperation):
    _class.__module__ = "decimal"
del _class, _item

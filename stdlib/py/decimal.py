"""Decimal floating point."""

from _decimal import (
    HAVE_CONTEXTVAR, HAVE_THREADS, MAX_EMAX, MAX_PREC, MIN_EMIN, MIN_ETINY, ROUND_05UP, ROUND_CEILING, ROUND_DOWN,
    ROUND_FLOOR, ROUND_HALF_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, ROUND_UP, BasicContext, Clamped, Context,
    ConversionSyntax, Decimal, DecimalException, DecimalTuple, DefaultContext, DivisionByZero, DivisionImpossible,
    DivisionUndefined, ExtendedContext, FloatOperation, Inexact, InvalidContext, InvalidOperation, Overflow, Rounded,
    Subnormal, Underflow, getcontext, localcontext, setcontext,
)

__version__ = "1.70"
__libmpdec_version__ = "2.5.1"
__all__ = [
    "Decimal", "Context", "DecimalTuple", "DefaultContext", "BasicContext", "ExtendedContext", "DecimalException",
    "Clamped", "InvalidOperation", "DivisionByZero", "Inexact", "Rounded", "Subnormal", "Overflow", "Underflow",
    "FloatOperation", "DivisionImpossible", "InvalidContext", "ConversionSyntax", "DivisionUndefined", "ROUND_DOWN",
    "ROUND_HALF_UP", "ROUND_HALF_EVEN", "ROUND_CEILING", "ROUND_FLOOR", "ROUND_UP", "ROUND_HALF_DOWN", "ROUND_05UP",
    "setcontext", "getcontext", "localcontext", "MAX_PREC", "MAX_EMAX", "MIN_EMIN", "MIN_ETINY", "HAVE_THREADS",
    "HAVE_CONTEXTVAR",
]

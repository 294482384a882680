"""Contexts: how operations round and what they raise, and which one is current.

Their operations on numbers are in _decimal_operations.
"""

from contextvars import ContextVar as _ContextVar

from _decimal_signals import (
    Clamped, DivisionByZero, FloatOperation, Inexact, InvalidOperation, MAX_EMAX, MAX_PREC, MIN_EMIN, Overflow,
    ROUND_HALF_EVEN, ROUND_HALF_UP, Rounded, Subnormal, Underflow, _BASE, _ROUNDINGS, _SIGNALS,
)


class Context:
    """How operations round, and what they raise."""

    def __init__(self, prec=None, rounding=None, Emin=None, Emax=None, capitals=None, clamp=None, flags=None,
                 traps=None):
        base = globals().get("DefaultContext")

        def chosen(value, name, otherwise):
            return value if value is not None else getattr(base, name) if base is not None else otherwise
        self.prec = chosen(prec, "prec", 28)
        self.rounding = chosen(rounding, "rounding", ROUND_HALF_EVEN)
        self.Emin = chosen(Emin, "Emin", -999999)
        self.Emax = chosen(Emax, "Emax", 999999)
        self.capitals = chosen(capitals, "capitals", 1)
        self.clamp = chosen(clamp, "clamp", 0)
        if traps is None:
            traps = base.traps if base is not None else ()
        self.traps = self._signals(traps)
        self.flags = self._signals(flags or ())

    @staticmethod
    def _signals(given):
        if isinstance(given, dict):
            return {signal: bool(given.get(signal, False)) for signal in _SIGNALS}
        for signal in given:
            if signal not in _SIGNALS:
                raise TypeError("valid values for signals are:\n  [InvalidOperation, FloatOperation, DivisionByZero,\n"
                                "   Overflow, Subnormal, Underflow, Rounded, Inexact,\n   Clamped]")
        return {signal: signal in given for signal in _SIGNALS}

    def __setattr__(self, name, value):
        if name == "prec":
            self._number(name, value, 1, MAX_PREC, "[1, MAX_PREC]")
        elif name == "Emin":
            self._number(name, value, MIN_EMIN, 0, "[MIN_EMIN, 0]")
        elif name == "Emax":
            self._number(name, value, 0, MAX_EMAX, "[0, MAX_EMAX]")
        elif name in ("capitals", "clamp"):
            self._number(name, value, 0, 1, "are 0 and 1")
        elif name == "rounding":
            if value not in _ROUNDINGS:
                raise TypeError("valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n"
                                "   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n   ROUND_05UP]")
        elif name not in ("flags", "traps"):
            raise AttributeError(f"'decimal.Context' object has no attribute '{name}'")
        object.__setattr__(self, name, value)

    def _number(self, name, value, low, high, shown):
        if not isinstance(value, int):
            raise TypeError("an integer is required")
        if not low <= value <= high:
            if shown.startswith("["):
                raise ValueError(f"valid range for {name} is {shown}")
            raise ValueError(f"valid values for {name} {shown}")

    def __repr__(self):
        order = (Clamped, InvalidOperation, DivisionByZero, Inexact, FloatOperation, Overflow, Rounded, Subnormal,
                 Underflow)
        flags = ", ".join(signal.__name__ for signal in order if self.flags[signal])
        traps = ", ".join(signal.__name__ for signal in order if self.traps[signal])
        return (f"Context(prec={self.prec}, rounding={self.rounding}, Emin={self.Emin}, Emax={self.Emax}, "
                f"capitals={self.capitals}, clamp={self.clamp}, flags=[{flags}], traps=[{traps}])")

    def clear_flags(self):
        for signal in self.flags:
            self.flags[signal] = False

    def clear_traps(self):
        for signal in self.traps:
            self.traps[signal] = False

    def copy(self):
        return Context(self.prec, self.rounding, self.Emin, self.Emax, self.capitals, self.clamp, dict(self.flags),
                       dict(self.traps))

    __copy__ = copy

    def Etiny(self):
        return self.Emin - self.prec + 1

    def Etop(self):
        return self.Emax - self.prec + 1

    def _raise(self, *conditions):
        """Sets the flags of conditions; raises the first that is trapped."""
        trapped = []
        for condition in conditions:
            signal = _BASE.get(condition, condition)
            self.flags[signal] = True
            if self.traps[signal]:
                trapped.append((signal, condition))
        if trapped:
            for signal in _SIGNALS:
                found = [condition for own, condition in trapped if own is signal]
                if found:
                    raise signal([condition for _, condition in trapped])


DefaultContext = None
DefaultContext = Context(28, ROUND_HALF_EVEN, -999999, 999999, 1, 0, [], [DivisionByZero, Overflow, InvalidOperation])
BasicContext = Context(9, ROUND_HALF_UP, -999999, 999999, 1, 0, [],
                       [DivisionByZero, Overflow, InvalidOperation, Clamped, Underflow])
ExtendedContext = Context(9, ROUND_HALF_EVEN, -999999, 999999, 1, 0, [], [])

_current = _ContextVar("decimal_context")


def getcontext():
    try:
        return _current.get()
    except LookupError:
        context = Context()
        _current.set(context)
        return context


def setcontext(context, /):
    if not isinstance(context, Context):
        raise TypeError("argument must be a context")
    if context in (DefaultContext, BasicContext, ExtendedContext):
        context = context.copy()
        context.clear_flags()
    _current.set(context)


class _ContextManager:
    def __init__(self, context):
        self.new = context.copy()

    def __enter__(self):
        self.saved = getcontext()
        setcontext(self.new)
        return self.new

    def __exit__(self, *args):
        setcontext(self.saved)


def localcontext(ctx=None, **kwargs):
    if ctx is None:
        ctx = getcontext()
    manager = _ContextManager(ctx)
    for name, value in kwargs.items():
        if name not in ("prec", "rounding", "Emin", "Emax", "capitals", "clamp", "flags", "traps"):
            raise TypeError(f"'{name}' is an invalid keyword argument for this function")
        if name in ("flags", "traps"):
            value = Context._signals(value)
        setattr(manager.new, name, value)
    return manager

"""Variables that belong to a context, such as a task."""

__name__ = "_contextvars"


class _Missing:
    def __repr__(self):
        return "<Token.MISSING>"


_MISSING = _Missing()


def _refuse_subclass(cls):
    raise TypeError(f"type '_contextvars.{cls.__mro__[1].__name__}' is not an acceptable base type")


class Context:
    """A mapping of ContextVars to their values."""

    __init_subclass__ = classmethod(_refuse_subclass)

    def __new__(cls, *args, **kwargs):
        if args or kwargs:
            raise TypeError("Context() does not accept any arguments")
        return object.__new__(cls)

    def __init__(self):
        self._values = {}
        self._outer = None
        self._entered = False

    def run(self, /, *args, **kwargs):
        """Calls a function in this context."""
        global _current
        if not args:
            raise TypeError("run() missing 1 required positional argument")
        callable, *args = args
        if self._entered:
            raise RuntimeError(f"cannot enter context: {self!r} is already entered")
        outer, _current = _current, self
        self._entered = True
        try:
            return callable(*args, **kwargs)
        finally:
            _current = outer
            self._entered = False

    def copy(self):
        """Return a shallow copy of the context object."""
        made = Context()
        made._values = dict(self._values)
        return made

    def _checked(self, var):
        if not isinstance(var, ContextVar):
            raise TypeError(f"a ContextVar key was expected, got {var!r}")
        return var

    def __getitem__(self, var):
        return self._values[self._checked(var)]

    def __contains__(self, var):
        return self._checked(var) in self._values

    def get(self, var, default=None, /):
        """Return the value for `key` if `key` has the value in the context object, else `default`."""
        return self._values.get(self._checked(var), default)

    def __iter__(self):
        return iter(self._values)

    def __len__(self):
        return len(self._values)

    def keys(self):
        """Return the variables that have values."""
        return self._values.keys()

    def values(self):
        """Return the values of the variables."""
        return self._values.values()

    def items(self):
        """Return the variables with their values, as pairs."""
        return self._values.items()

    def __eq__(self, other):
        if not isinstance(other, Context):
            return NotImplemented
        return self._values == other._values

    __hash__ = None

    def __repr__(self):
        return f"<_contextvars.Context object at {id(self):#x}>"


_current = Context()


class Token:
    """What ContextVar.set gives, to take it back."""

    MISSING = _MISSING

    @classmethod
    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)

    def __init__(self, context, var, old_value):
        self._context = context
        self._used = False
        self.var = var
        self.old_value = old_value

    def __repr__(self):
        used = " used" if self._used else ""
        return f"<Token{used} var={self.var!r} at {id(self):#x}>"


class ContextVar:
    """A variable with a value in each context."""

    __init_subclass__ = classmethod(_refuse_subclass)

    def __new__(cls, *args, **kwargs):
        if len(args) != 1 and "name" not in kwargs:
            wanted = "at most" if args else "exactly"
            raise TypeError(f"ContextVar() takes {wanted} 1 positional argument ({len(args)} given)")
        return object.__new__(cls)

    def __init__(self, name, *, default=_MISSING):
        if not isinstance(name, str):
            raise TypeError("context variable name must be a str")
        self.name = name
        self._default = default

    def get(self, default=_MISSING, /):
        """Return a value for the context variable for the current context."""
        value = _current._values.get(self, _MISSING)
        for candidate in (value, default, self._default):
            if candidate is not _MISSING:
                return candidate
        raise LookupError(self)

    def set(self, value, /):
        """Call to set a new value for the context variable in the current context."""
        values = _current._values
        token = Token(_current, self, values.get(self, _MISSING))
        values[self] = value
        return token

    def reset(self, token, /):
        """Reset the context variable to what it was before `ContextVar.set()` made the token."""
        if not isinstance(token, Token):
            raise TypeError(f"expected an instance of Token, got {token!r}")
        if token._used:
            raise RuntimeError(f"{token!r} has already been used once")
        if token.var is not self:
            raise ValueError(f"{token!r} was created by a different ContextVar")
        if token._context is not _current:
            raise ValueError(f"{token!r} was created in a different Context")
        token._used = True
        if token.old_value is _MISSING:
            _current._values.pop(self, None)
        else:
            _current._values[self] = token.old_value

    @classmethod
    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)

    def __repr__(self):
        default = "" if self._default is _MISSING else f" default={self._default!r}"
        return f"<ContextVar name={self.name!r}{default} at {id(self):#x}>"


def copy_context():
    """A copy of the current context."""
    return _current.copy()

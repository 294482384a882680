"""Modules that can be imported, and of which most names are not there."""


def absent(module, what):
    """A module's `__getattr__`: says why a name that CPython has is missing."""

    def __getattr__(name):
        if name.startswith("__"):
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        raise AttributeError(f"{module}.{name} is not there: {what} outside Snek's subset (see docs/language.md)")

    return __getattr__


def refusing(module, name, what, error=RuntimeError):
    """A function that says, when it is called, why it is not there."""

    def refuse(*args, **kwargs):
        raise error(f"{module}.{name} is not there: {what} outside Snek's subset (see docs/language.md)")

    refuse.__name__ = refuse.__qualname__ = name
    refuse.__module__ = module
    refuse.__doc__ = f"Raise {error.__name__}, since {what} outside of the subset."
    return refuse


def refusing_class(module, name, what, error=RuntimeError, bases=(), **members):
    """A class that can be subclassed and looked at; making an object of it says why it is not there."""
    members = {"__module__": module, "__doc__": f"Not to be made, since {what} outside of the subset.", **members}
    members["__init__"] = refusing(module, name, what, error)
    return type(bases[0] if bases else object)(name, bases or (object,), members)

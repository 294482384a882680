"""Modules that can be imported, and of which most names are not there."""


def absent(module, what):
    """A module's `__getattr__`: says why a name that CPython has is missing."""

    def __getattr__(name):
        if name.startswith("__"):
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        raise AttributeError(f"{module}.{name} is not there: {what} outside Snek's subset (see docs/language.md)")

    return __getattr__

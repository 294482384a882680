"""Functions that say how objects of a class are taken apart and put together again."""

__all__ = ["pickle", "constructor", "add_extension", "remove_extension", "clear_extension_cache"]

from _re import Pattern as _Pattern

dispatch_table = {}


def pickle(ob_type, pickle_function, constructor_ob=None):
    """Registers a function that takes objects of a class apart."""
    if not callable(pickle_function):
        raise TypeError("reduction functions must be callable")
    dispatch_table[ob_type] = pickle_function
    if constructor_ob is not None:
        constructor(constructor_ob)


def _reduce_pattern(pattern):
    import re
    return re._compile, (pattern.pattern, pattern.flags)


pickle(_Pattern, _reduce_pattern)


def constructor(object):
    """Check that an object can be called, as what pickles call must be."""
    if not callable(object):
        raise TypeError("constructors must be callable")


def pickle_complex(c):
    """Return how pickles make a complex number."""
    return complex, (c.real, c.imag)


def pickle_union(obj):
    """Return how pickles make a union of types."""
    import functools
    import operator
    return functools.reduce, (operator.or_, obj.__args__)


pickle(complex, pickle_complex, complex)
pickle(type(int | str), pickle_union)


def __newobj__(cls, *args):
    return cls.__new__(cls, *args)


def __newobj_ex__(cls, args, kwargs):
    return cls.__new__(cls, *args, **kwargs)


def _reconstructor(cls, base, state):
    """Makes the object that `_reduce_ex` took apart."""
    if base is object:
        return object.__new__(cls)
    made = base.__new__(cls, state)
    if base.__init__ != object.__init__:
        base.__init__(made, state)
    return made


def _reduce_ex(self, protocol):
    """Takes an object apart as the protocols 0 and 1 do: its class, its builtin base and what that holds."""
    cls = self.__class__
    base = next(base for base in cls.__mro__ if base.__module__ == "builtins")
    if base is cls and base is not object:
        raise TypeError(f"cannot pickle {cls.__name__!r} object")
    args = (cls, base, None if base is object else base(self))
    if type(self).__getstate__ is object.__getstate__ and getattr(self, "__slots__", None):
        raise TypeError("a class that defines __slots__ without defining __getstate__ cannot be pickled")
    state = self.__getstate__()
    return (_reconstructor, args, state) if state else (_reconstructor, args)


def _slotnames(cls):
    """Names of the slots of a class and its bases, as attributes are called; the class remembers them."""
    names = cls.__dict__.get("__slotnames__")
    if names is not None:
        return names
    names = []
    for base in cls.__mro__:
        slots = base.__dict__.get("__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if name in ("__dict__", "__weakref__"):
                continue
            if name.startswith("__") and not name.endswith("__") and base.__name__.strip("_"):
                name = f"_{base.__name__.lstrip('_')}{name}"
            names.append(name)
    try:
        cls.__slotnames__ = names
    except Exception:
        pass
    return names


# Numbers below 2**31 that stand for classes in pickles: (module, name) to number, number to that, number to object.
_extension_registry = {}
_inverted_registry = {}
_extension_cache = {}


def add_extension(module, name, code):
    """Lets a number stand for what a module has under a name."""
    code = int(code)
    if not 1 <= code <= 0x7FFFFFFF:
        raise ValueError("code out of range")
    key = (module, name)
    if _extension_registry.get(key) == code and _inverted_registry.get(code) == key:
        return
    if key in _extension_registry:
        raise ValueError("key %s is already registered with code %s" % (key, _extension_registry[key]))
    if code in _inverted_registry:
        raise ValueError("code %s is already in use for key %s" % (code, _inverted_registry[code]))
    _extension_registry[key] = code
    _inverted_registry[code] = key


def remove_extension(module, name, code):
    """Takes back what `add_extension` did."""
    key = (module, name)
    if _extension_registry.get(key) != code or _inverted_registry.get(code) != key:
        raise ValueError("key %s is not registered with code %s" % (key, code))
    del _extension_registry[key]
    del _inverted_registry[code]
    _extension_cache.pop(code, None)


def clear_extension_cache():
    """Forget the objects of extension codes."""
    _extension_cache.clear()

"""Functions that say how objects of a class are taken apart and put together again."""

__all__ = ["__newobj__", "__newobj_ex__", "constructor", "dispatch_table", "pickle"]

dispatch_table = {}


def pickle(ob_type, pickle_function, constructor_ob=None):
    """Registers a function that takes objects of a class apart."""
    if not callable(pickle_function):
        raise TypeError("reduction functions must be callable")
    dispatch_table[ob_type] = pickle_function


pickle(complex, lambda number: (complex, (number.real, number.imag)))


def constructor(object):
    if not callable(object):
        raise TypeError("constructors must be callable")


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

"""Functions that say how objects of a class are taken apart and put together again."""

__all__ = ["__newobj__", "__newobj_ex__", "constructor", "dispatch_table", "pickle"]

dispatch_table = {}


def pickle(ob_type, pickle_function, constructor_ob=None):
    """Registers a function that takes objects of a class apart."""
    if not callable(pickle_function):
        raise TypeError("reduction functions must be callable")
    dispatch_table[ob_type] = pickle_function


def constructor(object):
    if not callable(object):
        raise TypeError("constructors must be callable")


def __newobj__(cls, *args):
    return cls.__new__(cls, *args)


def __newobj_ex__(cls, args, kwargs):
    return cls.__new__(cls, *args, **kwargs)

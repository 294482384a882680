"""Functions that write into arrays: a record has each of their calls as one operation."""

import _snek


def whole(function):
    """The function, which a recorder calls with plain arrays."""
    name = function.__name__

    def call(*args, **kwargs):
        if _snek.asks_recorder(args):
            return _snek.call_recorded("numpy", name, args, kwargs)
        return function(*args, **kwargs)

    call.__name__ = call.__qualname__ = name
    call.__module__ = function.__module__
    call.__doc__ = function.__doc__
    call.__wrapped__ = function
    return call

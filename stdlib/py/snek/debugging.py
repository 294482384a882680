"""Finding where a float that is not a number comes from, and what of a derivative is computed again."""

import functools

import _snek


class debug_nans:
    """In the context, what makes a NaN of numbers is an error: FloatingPointError, which names the operation and its line.

    Functions of NumPy raise it at once. Staged functions and derivatives run node by node, and slowly.
    """

    def __init__(self, enabled=True):
        self.enabled = bool(enabled)

    def __enter__(self):
        import numpy

        self.outer = _snek.set_debug_nans(self.enabled)
        # What is on from outside is off in here.
        faults = "raise" if self.enabled else "warn" if self.outer else None
        self.faults = numpy.errstate(invalid=faults) if faults else None
        if self.faults is not None:
            self.faults.__enter__()
        return self

    def __exit__(self, *exc):
        _snek.set_debug_nans(self.outer)
        if self.faults is not None:
            self.faults.__exit__(*exc)
        return False


def checkpoint(fun, *, prevent_cse=True, policy=None, static_argnums=()):
    """A function that computes what fun does, and of which derivatives keep the arguments only: they compute it again.

    Needs less memory and more time. What has an effect, such as a print, or calls graph functions is not run twice: that keeps
    what it needs, as without checkpoint(). prevent_cse and static_argnums are accepted and change nothing.
    """
    if not callable(fun):
        raise TypeError(f"checkpoint() needs a function, not '{type(fun).__name__}'")
    if policy is not None:
        raise ValueError("checkpoint(): policies are not there; all but the arguments is computed again")
    # A staged function would be one call, which may do anything.
    inner = fun.__wrapped__ if type(fun).__name__ == "StagedFunction" else fun

    def checkpointed(*args, **kwargs):
        if not _snek.is_staging():
            return fun(*args, **kwargs)
        return _snek.recomputed(lambda: inner(*args, **kwargs))

    try:
        return functools.wraps(fun)(checkpointed)
    except AttributeError:
        return checkpointed


remat = checkpoint

"""Functions that are called when the program ends, the last one first."""

import sys

_callbacks = []


def register(func, /, *args, **kwargs):
    """Have a function called at the end of the program, the last registered first, and return it."""
    if not callable(func):
        raise TypeError("the first argument must be callable")
    _callbacks.append((func, args, kwargs))
    return func


def unregister(func, /):
    """Do not call a function at the end of the program."""
    # Comparing may run a program's code, which may change the list. A place that was taken is counted further on.
    for at, entry in enumerate(list(_callbacks)):
        if entry is not None and entry[0] == func and at < len(_callbacks) and _callbacks[at] is entry:
            _callbacks[at] = None


def _clear():
    _callbacks.clear()


def _ncallbacks():
    return len(_callbacks)


def _run_exitfuncs():
    for entry in reversed(list(_callbacks)):
        if entry is None:
            continue
        func, args, kwargs = entry
        try:
            func(*args, **kwargs)
        except BaseException as error:
            _report(func, error)
    _callbacks.clear()


def _report(func, error):
    traceback = error.__traceback__.tb_next if error.__traceback__ else None
    if sys.unraisablehook is not sys.__unraisablehook__:
        message = "Exception ignored in atexit callback"
        fields = (type(error), error, traceback, message, func)
        sys.unraisablehook(sys.UnraisableHookArgs(fields))
        return
    import traceback as printer

    print(f"Exception ignored in atexit callback: {func!r}", file=sys.stderr)
    printer.print_exception(type(error), error, traceback, file=sys.stderr)

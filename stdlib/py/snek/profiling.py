"""profile(): what the kernels and operations of a staged function's runs take."""

import _snek


def profile(function, path, args, kwargs):
    """Calls the function, and writes a trace of what its graphs did to a file, as Chrome and Perfetto read it."""
    _snek.begin_profile()
    try:
        with open(path, "w", encoding="utf-8") as file:
            try:
                return function(*args, **kwargs)
            finally:
                file.write(_snek.end_profile())
    finally:
        # Where the file cannot be opened, nothing is measured any longer.
        _snek.end_profile()

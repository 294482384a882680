"""Another name of re._parser, from before Python 3.11."""

import warnings

warnings.warn(f"module {__name__!r} is deprecated", DeprecationWarning, stacklevel=2)

from re import _parser as _new

globals().update({name: value for name, value in vars(_new).items() if not name.startswith("__")})

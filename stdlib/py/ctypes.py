"""Native code: nothing of it is here, and each name says so."""

from _absent import absent

__getattr__ = absent("ctypes", "native code is")

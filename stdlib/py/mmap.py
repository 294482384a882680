"""Files in memory: constants are here, and mapping a file says that it is not there."""

from _absent import absent, refusing_class

_WHAT = "mapping files is"

error = OSError
ACCESS_DEFAULT, ACCESS_READ, ACCESS_WRITE, ACCESS_COPY = range(4)
PROT_READ, PROT_WRITE, PROT_EXEC = 1, 2, 4
MAP_SHARED, MAP_PRIVATE, MAP_ANON = 1, 2, 32
MAP_ANONYMOUS = MAP_ANON
PAGESIZE = ALLOCATIONGRANULARITY = 4096

mmap = refusing_class("mmap", "mmap", _WHAT, OSError)

# What `snek check` reports.
_outside_names = {"mmap": _WHAT}

__getattr__ = absent("mmap", _WHAT)

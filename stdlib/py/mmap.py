"""Files in memory: nothing of it is here, and each name says so."""

from _absent import absent

ACCESS_DEFAULT, ACCESS_READ, ACCESS_WRITE, ACCESS_COPY = range(4)
PAGESIZE = ALLOCATIONGRANULARITY = 4096

__getattr__ = absent("mmap", "mapping files is")

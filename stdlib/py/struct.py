"""Numbers and bytes in the layouts of C."""

from _struct import calcsize, iter_unpack, pack, pack_into, unpack, unpack_from

__all__ = ["calcsize", "pack", "pack_into", "unpack", "unpack_from", "iter_unpack", "Struct", "error"]


class error(Exception):
    """A format is wrong, or values do not fit it."""


class Struct:
    """A format that is used again and again."""

    def __init__(self, format):
        self.size = calcsize(format)
        self.format = format.decode() if isinstance(format, bytes) else format

    def pack(self, *values):
        """Return values as bytes."""
        return pack(self.format, *values)

    def pack_into(self, buffer, offset, *values):
        """Write values as bytes into a writeable buffer, from an offset on."""
        pack_into(self.format, buffer, offset, *values)

    def unpack(self, buffer):
        """Return a tuple of the values that bytes stand for. There must be as many as the format needs."""
        return unpack(self.format, buffer)

    def unpack_from(self, buffer, offset=0):
        """Return a tuple of the values that bytes from an offset on stand for."""
        return unpack_from(self.format, buffer, offset)

    def iter_unpack(self, buffer):
        """Return an iterator over tuples of values, one for each piece of the buffer."""
        return iter_unpack(self.format, buffer)


Struct.__module__ = "_struct"

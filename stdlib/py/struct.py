"""Numbers and bytes in the layouts of C."""

from _struct import calcsize, iter_unpack, pack, pack_into, unpack, unpack_from

__all__ = ["calcsize", "pack", "pack_into", "unpack", "unpack_from", "iter_unpack", "Struct", "error"]


class error(Exception):
    pass


class Struct:
    """A format that is used again and again."""

    def __init__(self, format):
        self.size = calcsize(format)
        self.format = format.decode() if isinstance(format, bytes) else format

    def pack(self, *values):
        return pack(self.format, *values)

    def pack_into(self, buffer, offset, *values):
        pack_into(self.format, buffer, offset, *values)

    def unpack(self, buffer):
        return unpack(self.format, buffer)

    def unpack_from(self, buffer, offset=0):
        return unpack_from(self.format, buffer, offset)

    def iter_unpack(self, buffer):
        return iter_unpack(self.format, buffer)


Struct.__module__ = "_struct"

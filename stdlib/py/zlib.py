"""The checksums of zlib."""

from _binascii import adler32, crc32

__all__ = ["adler32", "crc32", "error"]


class error(Exception):
    pass

"""Compression of another kind than zlib's: the names can be imported, and using one says that it is not there."""

from _absent import absent, refusing, refusing_class

__all__ = ["LZMAFile", "LZMACompressor", "LZMADecompressor", "open", "compress", "decompress"]

_WHAT = "compression other than that of zlib and gzip is"


class LZMAError(Exception):
    """Data is not what it should be."""


FORMAT_AUTO, FORMAT_XZ, FORMAT_ALONE, FORMAT_RAW = range(4)
CHECK_NONE, CHECK_CRC32, CHECK_CRC64, CHECK_SHA256, CHECK_UNKNOWN = 0, 1, 4, 10, 16
PRESET_DEFAULT, PRESET_EXTREME = 6, 1 << 31
LZMAFile = refusing_class("lzma", "LZMAFile", _WHAT)
LZMACompressor = refusing_class("lzma", "LZMACompressor", _WHAT)
LZMADecompressor = refusing_class("lzma", "LZMADecompressor", _WHAT)
open = refusing("lzma", "open", _WHAT)
compress = refusing("lzma", "compress", _WHAT)
decompress = refusing("lzma", "decompress", _WHAT)

# What `snek check` reports.
_outside_names = dict.fromkeys(__all__, _WHAT)

__getattr__ = absent("lzma", _WHAT)

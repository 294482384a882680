"""Compression of another kind than zlib's: the names can be imported, and using one says that it is not there."""

from _absent import absent, refusing, refusing_class

__all__ = ["BZ2File", "BZ2Compressor", "BZ2Decompressor", "open", "compress", "decompress"]

_WHAT = "compression other than that of zlib and gzip is"

BZ2File = refusing_class("bz2", "BZ2File", _WHAT)
BZ2Compressor = refusing_class("bz2", "BZ2Compressor", _WHAT)
BZ2Decompressor = refusing_class("bz2", "BZ2Decompressor", _WHAT)
open = refusing("bz2", "open", _WHAT)
compress = refusing("bz2", "compress", _WHAT)
decompress = refusing("bz2", "decompress", _WHAT)

# What `snek check` reports.
_outside_names = dict.fromkeys(__all__, _WHAT)

__getattr__ = absent("bz2", _WHAT)

"""Compression in the formats of zlib and gzip, and the checksums of both."""

from _binascii import adler32, crc32
from _zlib import Deflater, Inflater

__all__ = ["adler32", "compress", "compressobj", "crc32", "decompress", "decompressobj", "error"]

MAX_WBITS = 15
DEFLATED = 8
DEF_MEM_LEVEL = 8
DEF_BUF_SIZE = 16384
ZLIB_VERSION = ZLIB_RUNTIME_VERSION = "1.2.13"
Z_NO_COMPRESSION, Z_BEST_SPEED, Z_BEST_COMPRESSION, Z_DEFAULT_COMPRESSION = 0, 1, 9, -1
Z_DEFAULT_STRATEGY, Z_FILTERED, Z_HUFFMAN_ONLY, Z_RLE, Z_FIXED = range(5)
Z_NO_FLUSH, Z_PARTIAL_FLUSH, Z_SYNC_FLUSH, Z_FULL_FLUSH, Z_FINISH, Z_BLOCK, Z_TREES = range(7)

_GZIP_HEADER = b"\x1f\x8b\x08\x00\x00\x00\x00\x00%b\x03"


class error(Exception):
    """Data cannot be compressed or decompressed."""


error.__module__ = "zlib"


def _frame(wbits):
    """The format that a number of window bits means: of none, "zlib", "gzip" or (to read) either."""
    if 9 <= wbits <= 15:
        return "zlib"
    if -15 <= wbits <= -8:
        return None
    if 25 <= wbits <= 31:
        return "gzip"
    if 40 <= wbits <= 47:
        return "either"
    if wbits == 0:
        return "zlib"
    raise ValueError("Invalid initialization option")


def _bytes(data):
    if isinstance(data, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    return data if isinstance(data, bytes) else bytes(memoryview(data))


class Compress:
    """Compresses data part by part."""

    def __new__(cls, *args, **kwargs):
        raise TypeError("cannot create 'zlib.Compress' instances")

    def compress(self, data, /):
        """Packs more data; gives what is ready."""
        if self._is_ended:
            raise error("Error -2 while compressing data: inconsistent stream state")
        data = _bytes(data)
        self._sum = self._check(data, self._sum)
        self._length += len(data)
        return self._take_head() + self._deflater.feed(data, Z_NO_FLUSH)

    def flush(self, mode=Z_FINISH, /):
        """Packs what was kept back; ends the stream unless another mode is asked for."""
        if mode == Z_NO_FLUSH:
            return b""
        if not Z_NO_FLUSH < mode <= Z_BLOCK:
            raise error("Error -2 while flushing: inconsistent stream state")
        if self._is_ended:
            raise error("Error -2 while finishing compression: inconsistent stream state")
        packed = self._take_head() + self._deflater.feed(b"", mode)
        if mode == Z_FINISH:
            self._is_ended = True
            packed += self._tail()
        return packed

    def _take_head(self):
        head, self._head = self._head, b""
        return head

    def _tail(self):
        if self._kind == "zlib":
            return self._sum.to_bytes(4, "big")
        if self._kind == "gzip":
            return self._sum.to_bytes(4, "little") + (self._length & 0xFFFFFFFF).to_bytes(4, "little")
        return b""


def compressobj(level=-1, method=DEFLATED, wbits=MAX_WBITS, memLevel=DEF_MEM_LEVEL, strategy=Z_DEFAULT_STRATEGY,
                zdict=None):
    """An object that packs data piece by piece."""
    kind = _frame(wbits)
    if method != DEFLATED or kind == "either" or not -1 <= level <= 9 or not 1 <= memLevel <= 9 or wbits == 0:
        raise ValueError("Invalid initialization option")
    self = object.__new__(Compress)
    self._kind = kind
    self._deflater = Deflater(6 if level == -1 else level, strategy)
    self._check = crc32 if kind == "gzip" else adler32
    self._sum = 0 if kind == "gzip" else 1
    self._length = 0
    self._is_ended = False
    self._head = b""
    if zdict is not None:
        zdict = _bytes(zdict)
        # What comes next may refer to what was packed before and thrown away.
        self._deflater.feed(zdict, Z_SYNC_FLUSH)
    if kind == "zlib":
        speed = 0 if level in (0, 1) else 1 if 2 <= level <= 5 else 2 if level in (-1, 6) else 3
        head = (max(wbits, 9) - 8 << 4 | DEFLATED) << 8 | speed << 6 | (0x20 if zdict is not None else 0)
        head += -head % 31
        self._head = head.to_bytes(2, "big") + (b"" if zdict is None else adler32(zdict).to_bytes(4, "big"))
    elif kind == "gzip":
        self._head = _GZIP_HEADER % (b"\x02" if level == 9 else b"\x04" if level == 1 else b"\x00")
    return self


class Decompress:
    """Decompresses data part by part."""

    def __new__(cls, *args, **kwargs):
        raise TypeError("cannot create 'zlib.Decompress' instances")

    def decompress(self, data, /, max_length=0):
        """Unpacks more data: at most so many bytes, where a length is given."""
        max_length = max_length.__index__()
        if max_length < 0:
            raise ValueError("max_length must be non-negative")
        data = _bytes(data)
        if self.eof:
            self.unused_data += data
            return b""
        text, rest = self._read(self._held + data, max_length)
        self._held = b""
        if self.eof:
            self.unused_data += rest
            self.unconsumed_tail = b""
        elif self._stage == "body":
            self.unconsumed_tail = rest
        else:
            self._held, self.unconsumed_tail = rest, b""
        return text

    def flush(self, length=DEF_BUF_SIZE, /):
        """Unpacks what is left."""
        if length <= 0:
            raise ValueError("length must be greater than zero")
        rest, self.unconsumed_tail = self.unconsumed_tail, b""
        return self.decompress(rest) if rest else b""

    def copy(self):
        """Return an independent copy."""
        made = object.__new__(Decompress)
        made.__dict__.update(self.__dict__)
        made._inflater = self._inflater.copy()
        return made

    __copy__ = copy

    def __deepcopy__(self, memo):
        return self.copy()

    def _read(self, data, most):
        text = b""
        if self._stage == "head":
            data = self._read_head(data)
        if self._stage == "body":
            text, read, is_end = self._inflater.feed(data, most)
            if is_end is None:
                raise error("Error -3 while decompressing data: invalid block type")
            data = data[read:]
            self._sum = self._check(text, self._sum)
            self._length += len(text)
            if is_end:
                self._stage = "tail"
        if self._stage == "tail":
            size = {None: 0, "zlib": 4, "gzip": 8}[self._kind]
            if len(data) >= size:
                self._check_tail(data[:size])
                data, self.eof = data[size:], True
        return text, data

    def _check_tail(self, tail):
        if self._kind == "zlib" and int.from_bytes(tail, "big") != self._sum:
            raise error("Error -3 while decompressing data: incorrect data check")
        if self._kind == "gzip":
            if int.from_bytes(tail[:4], "little") != self._sum:
                raise error("Error -3 while decompressing data: incorrect data check")
            if int.from_bytes(tail[4:], "little") != self._length & 0xFFFFFFFF:
                raise error("Error -3 while decompressing data: incorrect length check")

    def _read_head(self, data):
        if self._kind == "either":
            if len(data) < 2:
                return data
            self._kind = "gzip" if data[:2] == b"\x1f\x8b" else "zlib"
        size = {None: lambda data: 0, "zlib": self._zlib_head, "gzip": _gzip_head}[self._kind](data)
        if size is None:
            return data
        self._stage = "body"
        if self._kind == "gzip":
            self._check, self._sum = crc32, 0
        if self._kind is None and self._zdict is not None:
            self._load(self._zdict)
        return data[size:]

    def _zlib_head(self, data):
        if len(data) < 2:
            return None
        head = int.from_bytes(data[:2], "big")
        if head % 31:
            raise error("Error -3 while decompressing data: incorrect header check")
        if head >> 8 & 15 != DEFLATED:
            raise error("Error -3 while decompressing data: unknown compression method")
        if (head >> 12) + 8 > (self._wbits or 15):
            raise error("Error -3 while decompressing data: invalid window size")
        if not head & 0x20:
            return 2
        if len(data) < 6:
            return None
        if self._zdict is None:
            raise error("Error 2 while decompressing data")
        if adler32(self._zdict) != int.from_bytes(data[2:6], "big"):
            raise error("Error -3 while setting zdict")
        self._load(self._zdict)
        return 6

    def _load(self, zdict):
        """Lets the stream begin with the dictionary, in blocks that are not packed; their text is thrown away."""
        zdict = zdict[-32768:]
        size = len(zdict)
        block = b"\0" + size.to_bytes(2, "little") + (size ^ 0xFFFF).to_bytes(2, "little") + zdict
        self._inflater.feed(block, 0)


def _gzip_head(data):
    """Length of a gzip header; `None` while it is not complete."""
    if not b"\x1f\x8b".startswith(data[:2]):
        raise error("Error -3 while decompressing data: incorrect header check")
    if len(data) < 10:
        return None
    if data[2] != DEFLATED:
        raise error("Error -3 while decompressing data: unknown compression method")
    flags, at = data[3], 10
    if flags & 4:
        if len(data) < at + 2:
            return None
        at += 2 + int.from_bytes(data[at:at + 2], "little")
    for flag in (8, 16):
        if flags & flag:
            end = data.find(b"\0", at)
            if end < 0:
                return None
            at = end + 1
    if flags & 2:
        at += 2
    return at if len(data) >= at else None


def decompressobj(wbits=MAX_WBITS, zdict=b""):
    """An object that unpacks data piece by piece."""
    self = object.__new__(Decompress)
    self._kind = _frame(wbits)
    self._wbits = wbits if self._kind == "zlib" else 0
    self._zdict = _bytes(zdict) if zdict else None
    self._inflater = Inflater()
    self._stage = "head"
    self._check, self._sum, self._length = adler32, 1, 0
    self._held = b""
    self.unused_data = self.unconsumed_tail = b""
    self.eof = False
    return self


Compress.__module__ = Decompress.__module__ = "zlib"


def compress(data, /, level=Z_DEFAULT_COMPRESSION, wbits=MAX_WBITS):
    """The data packed."""
    data = _bytes(data)
    if not -1 <= level <= 9:
        raise error("Bad compression level")
    try:
        packer = compressobj(level, DEFLATED, wbits)
    except ValueError:
        raise error("Error -2 while compressing data: inconsistent stream state") from None
    return packer.compress(data) + packer.flush()


def decompress(data, /, wbits=MAX_WBITS, bufsize=DEF_BUF_SIZE):
    """The packed data unpacked."""
    data = _bytes(data)
    if bufsize.__index__() < 0:
        raise ValueError("bufsize must be non-negative")
    try:
        unpacker = decompressobj(wbits)
    except ValueError:
        raise error("Error -2 while preparing to decompress data: inconsistent stream state") from None
    text = unpacker.decompress(data)
    if not unpacker.eof:
        raise error("Error -5 while decompressing data: incomplete or truncated stream")
    return text

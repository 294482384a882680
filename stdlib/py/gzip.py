"""Files in gzip's format."""

import io
import struct
import time
import zlib
from builtins import open as _open

__all__ = ["BadGzipFile", "GzipFile", "open", "compress", "decompress"]

READ, WRITE = "rb", "wb"
_COMPRESS_LEVEL_FAST, _COMPRESS_LEVEL_TRADEOFF, _COMPRESS_LEVEL_BEST = 1, 6, 9
FTEXT, FHCRC, FEXTRA, FNAME, FCOMMENT = 1, 2, 4, 8, 16


class BadGzipFile(OSError):
    """What was read is no gzip file."""


def open(filename, mode="rb", compresslevel=_COMPRESS_LEVEL_BEST, encoding=None, errors=None, newline=None):
    """Opens a packed file; as text where the mode has a "t"."""
    if "t" in mode:
        if "b" in mode:
            raise ValueError("Invalid mode: %r" % (mode,))
    else:
        for name, value in (("encoding", encoding), ("errors", errors), ("newline", newline)):
            if value is not None:
                raise ValueError(f"Argument '{name}' not supported in binary mode")
    plain = mode.replace("t", "")
    if isinstance(filename, (str, bytes)) or hasattr(filename, "__fspath__"):
        file = GzipFile(filename, plain, compresslevel)
    elif hasattr(filename, "read") or hasattr(filename, "write"):
        file = GzipFile(None, plain, compresslevel, filename)
    else:
        raise TypeError("filename must be a str or bytes object, or a file")
    return io.TextIOWrapper(file, io.text_encoding(encoding), errors, newline) if "t" in mode else file


class GzipFile(io.BufferedIOBase):
    """A file whose content is packed."""

    myfileobj = None

    def __init__(self, filename=None, mode=None, compresslevel=_COMPRESS_LEVEL_BEST, fileobj=None, mtime=None):
        if mode and ("t" in mode or "U" in mode):
            raise ValueError("Invalid mode: {!r}".format(mode))
        if mode and "b" not in mode:
            mode += "b"
        if fileobj is None:
            fileobj = self.myfileobj = _open(filename, mode or "rb")
        if filename is None:
            filename = getattr(fileobj, "name", "")
            if not isinstance(filename, (str, bytes)):
                filename = ""
        else:
            filename = filename.__fspath__() if hasattr(filename, "__fspath__") else filename
        if mode is None:
            mode = getattr(fileobj, "mode", "rb")
        self.name, self.fileobj, self._mtime = filename, fileobj, mtime
        if mode.startswith("r"):
            self.mode = READ
            self._text, self._position, self._rest, self._is_first = None, 0, b"", True
            self._ready, self._stream = b"", None
        elif mode.startswith(("w", "a", "x")):
            self.mode = WRITE
            self._sum, self.size = zlib.crc32(b""), 0
            self._packer = zlib.compressobj(compresslevel, zlib.DEFLATED, -zlib.MAX_WBITS)
            self._write_head(compresslevel)
        else:
            raise ValueError("Invalid mode: {!r}".format(mode))

    def __repr__(self):
        return "<gzip " + repr(self.fileobj)[1:-1] + " " + hex(id(self)) + ">"

    @property
    def mtime(self):
        """When the file was written, as its header says."""
        return self._mtime

    @property
    def closed(self):
        """Whether the file is closed."""
        return self.fileobj is None

    def _write_head(self, level):
        name = self.name if isinstance(self.name, bytes) else self.name.rpartition("/")[2].encode("latin-1", "ignore")
        name = name.rpartition(b"/")[2].removesuffix(b".gz")
        stamp = time.time() if self._mtime is None else self._mtime
        extra = 2 if level == _COMPRESS_LEVEL_BEST else 4 if level == _COMPRESS_LEVEL_FAST else 0
        self.fileobj.write(struct.pack("<2sBBLBB", b"\x1f\x8b", 8, FNAME if name else 0, int(stamp), extra, 255))
        if name:
            self.fileobj.write(name + b"\0")

    def _check_open(self):
        if self.fileobj is None:
            raise ValueError("I/O operation on closed file")

    def write(self, data):
        """Write bytes compressed, and return how many were given."""
        self._check_open()
        if self.mode != WRITE:
            raise OSError(9, "write() on read-only GzipFile object")
        data = bytes(data) if isinstance(data, (bytes, bytearray)) else bytes(memoryview(data))
        if data:
            self.fileobj.write(self._packer.compress(data))
            self.size += len(data)
            self._sum = zlib.crc32(data, self._sum)
        return len(data)

    def _begin_member(self):
        """Reads a header; false at the end of the file."""
        head = self._rest + self.fileobj.read(2 - len(self._rest) if len(self._rest) < 2 else 0)
        # Zeros may stand between members and behind the last.
        while not self._is_first and head[:1] == b"\0":
            head = head.lstrip(b"\0") or self.fileobj.read(io.DEFAULT_BUFFER_SIZE)
        if not head:
            return False
        while len(head) < 2:
            more = self.fileobj.read(2 - len(head))
            if not more:
                break
            head += more
        if head[:2] != b"\x1f\x8b":
            raise BadGzipFile("Not a gzipped file (%r)" % head[:2])
        while True:
            if len(head) > 2 and head[2] != 8:
                raise BadGzipFile("Unknown compression method")
            size = zlib._gzip_head(head)
            if size is not None:
                break
            more = self.fileobj.read(64)
            if not more:
                raise EOFError("Compressed file ended before the end-of-stream marker was reached")
            head += more
        self._mtime = int.from_bytes(head[4:8], "little")
        self._rest, self._is_first = head[size:], False
        self._stream, self._sum, self._length = zlib.decompressobj(-zlib.MAX_WBITS), zlib.crc32(b""), 0
        return True

    def _end_member(self):
        tail = self._stream.unused_data
        while len(tail) < 8:
            more = self.fileobj.read(8 - len(tail))
            if not more:
                raise EOFError("Compressed file ended before the end-of-stream marker was reached")
            tail += more
        crc, length = struct.unpack("<II", tail[:8])
        if crc != self._sum:
            raise BadGzipFile("CRC check failed %s != %s" % (hex(crc), hex(self._sum)))
        if length != self._length & 0xFFFFFFFF:
            raise BadGzipFile("Incorrect length of data produced")
        self._rest, self._stream = tail[8:], None

    def _more(self):
        """Unpacks another piece; empty at the end."""
        while True:
            if self._stream is None and not self._begin_member():
                return b""
            data, self._rest = self._rest or self.fileobj.read(io.DEFAULT_BUFFER_SIZE), b""
            text = self._stream.decompress(data)
            self._sum, self._length = zlib.crc32(text, self._sum), self._length + len(text)
            if self._stream.eof:
                self._end_member()
            elif not data:
                raise EOFError("Compressed file ended before the end-of-stream marker was reached")
            if text:
                return text

    def read(self, size=-1):
        """Return up to size bytes; all up to the end, without size."""
        self._check_open()
        if self.mode != READ:
            raise OSError(9, "read() on write-only GzipFile object")
        pieces, count = [self._ready], len(self._ready)
        while size is None or size < 0 or count < size:
            piece = self._more()
            if not piece:
                break
            pieces.append(piece)
            count += len(piece)
        text = b"".join(pieces)
        cut = len(text) if size is None or size < 0 else size
        self._ready = text[cut:]
        self._position += len(text[:cut])
        return text[:cut]

    def read1(self, size=-1):
        """Return up to size bytes."""
        self._check_open()
        if self.mode != READ:
            raise OSError(9, "read1() on write-only GzipFile object")
        if not self._ready:
            self._ready = self._more()
        cut = len(self._ready) if size < 0 else size
        text, self._ready = self._ready[:cut], self._ready[cut:]
        self._position += len(text)
        return text

    def readinto(self, buffer):
        """Read bytes into a writeable buffer, and return how many."""
        text = self.read(len(buffer))
        buffer[:len(text)] = text
        return len(text)

    def peek(self, n):
        """Return bytes that are ahead without going on."""
        self._check_open()
        if self.mode != READ:
            raise OSError(9, "peek() on write-only GzipFile object")
        if not self._ready:
            self._ready = self._more()
        return self._ready

    def readline(self, size=-1):
        """Return the bytes up to and with the next line end, at most size."""
        self._check_open()
        while b"\n" not in self._ready and not 0 <= size <= len(self._ready):
            piece = self._more()
            if not piece:
                break
            self._ready += piece
        end = self._ready.find(b"\n") + 1 or len(self._ready)
        if size is not None and 0 <= size < end:
            end = size
        line, self._ready = self._ready[:end], self._ready[end:]
        self._position += len(line)
        return line

    def close(self):
        """Write what is left and close the file."""
        file, self.fileobj = self.fileobj, None
        if file is None:
            return
        try:
            if self.mode == WRITE:
                file.write(self._packer.flush())
                file.write(struct.pack("<LL", self._sum, self.size & 0xFFFFFFFF))
        finally:
            own, self.myfileobj = self.myfileobj, None
            if own:
                own.close()

    def flush(self, zlib_mode=zlib.Z_SYNC_FLUSH):
        """Write what was compressed so far."""
        self._check_open()
        if self.mode == WRITE:
            self.fileobj.write(self._packer.flush(zlib_mode))
            self.fileobj.flush()

    def fileno(self):
        """Return the number of the open file."""
        return self.fileobj.fileno()

    def readable(self):
        """Return whether the file can be read."""
        return self.mode == READ

    def writable(self):
        """Return whether the file can be written."""
        return self.mode == WRITE

    def seekable(self):
        """Return True."""
        return True

    def tell(self):
        """Return the position in what is not compressed."""
        self._check_open()
        return self.size if self.mode == WRITE else self._position

    def rewind(self):
        """Go back to the beginning."""
        if self.mode != READ:
            raise OSError("Can't rewind in write mode")
        self.fileobj.seek(0)
        self._position, self._rest, self._ready, self._stream, self._is_first = 0, b"", b"", None, True

    def seek(self, offset, whence=io.SEEK_SET):
        """Go to a position in what is not compressed; when writing, only forward."""
        self._check_open()
        if whence == io.SEEK_CUR:
            offset += self.tell()
        elif whence == io.SEEK_END:
            if self.mode == WRITE:
                raise ValueError("Seek from end not supported")
            self.read()
            offset += self._position
        if self.mode == WRITE:
            if offset < self.size:
                raise OSError("Negative seek in write mode")
            self.write(bytes(offset - self.size))
            return self.size
        if offset < self._position:
            self.rewind()
        self.read(offset - self._position)
        return self._position


def compress(data, compresslevel=_COMPRESS_LEVEL_BEST, *, mtime=None):
    """The data as the content of a gzip file."""
    if mtime == 0:
        return zlib.compress(data, compresslevel, 31)
    stamp = int(time.time() if mtime is None else mtime)
    extra = 2 if compresslevel == _COMPRESS_LEVEL_BEST else 4 if compresslevel == _COMPRESS_LEVEL_FAST else 0
    head = struct.pack("<BBBBLBB", 0x1F, 0x8B, 8, 0, stamp, extra, 255)
    tail = struct.pack("<LL", zlib.crc32(data), len(data) & 0xFFFFFFFF)
    return head + zlib.compress(data, compresslevel, -15) + tail


def decompress(data):
    """The content of a gzip file unpacked."""
    texts = []
    while data:
        if data[:2] != b"\x1f\x8b":
            raise BadGzipFile("Not a gzipped file (%r)" % data[:2])
        if data[2:3] not in (b"", b"\x08"):
            raise BadGzipFile("Unknown compression method")
        size = zlib._gzip_head(data)
        stream = zlib.decompressobj(-zlib.MAX_WBITS)
        text = b"" if size is None else stream.decompress(data[size:])
        if not stream.eof or len(stream.unused_data) < 8:
            raise EOFError("Compressed file ended before the end-of-stream marker was reached")
        crc, length = struct.unpack("<II", stream.unused_data[:8])
        if crc != zlib.crc32(text):
            raise BadGzipFile("CRC check failed")
        if length != len(text) & 0xFFFFFFFF:
            raise BadGzipFile("Incorrect length of data produced")
        texts.append(text)
        data = stream.unused_data[8:].lstrip(b"\0")
    return b"".join(texts)

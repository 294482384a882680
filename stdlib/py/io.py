"""Streams in memory."""

__all__ = [
    "BlockingIOError", "BufferedIOBase", "BytesIO", "DEFAULT_BUFFER_SIZE", "IOBase", "RawIOBase", "SEEK_CUR",
    "SEEK_END", "SEEK_SET", "StringIO", "TextIOBase", "UnsupportedOperation",
]

BlockingIOError = BlockingIOError
DEFAULT_BUFFER_SIZE = 8192
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2


class UnsupportedOperation(OSError, ValueError):
    """The stream cannot do that."""


UnsupportedOperation.__module__ = "io"


class IOBase:
    """What all streams have."""

    closed = False

    def _check_open(self):
        if self.closed:
            raise ValueError("I/O operation on closed file.")

    def close(self):
        if not self.closed:
            try:
                self.flush()
            finally:
                self.closed = True

    def flush(self):
        self._check_open()

    def fileno(self):
        raise UnsupportedOperation("fileno")

    def isatty(self):
        self._check_open()
        return False

    def readable(self):
        return False

    def writable(self):
        return False

    def seekable(self):
        return False

    def seek(self, offset, whence=0):
        raise UnsupportedOperation("seek")

    def tell(self):
        return self.seek(0, 1)

    def truncate(self, size=None):
        raise UnsupportedOperation("truncate")

    def __enter__(self):
        self._check_open()
        return self

    def __exit__(self, *exc_info):
        self.close()

    def __del__(self):
        try:
            self.close()
        except Exception:
            pass

    def __iter__(self):
        self._check_open()
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def readlines(self, hint=-1):
        if hint is None or hint <= 0:
            return list(self)
        lines, size = [], 0
        for line in self:
            lines.append(line)
            size += len(line)
            if size >= hint:
                break
        return lines

    def writelines(self, lines):
        self._check_open()
        for line in lines:
            self.write(line)


class RawIOBase(IOBase):
    """Bytes without a buffer."""


class BufferedIOBase(IOBase):
    """Bytes with a buffer."""


class TextIOBase(IOBase):
    """Text."""

    encoding = None
    errors = None
    newlines = None


class StringIO(TextIOBase):
    """A text stream in memory."""

    def __init__(self, initial_value="", newline="\n"):
        if initial_value is not None and not isinstance(initial_value, str):
            raise TypeError("initial_value must be str or None, not " + type(initial_value).__name__)
        if newline not in (None, "", "\n", "\r", "\r\n"):
            raise ValueError("illegal newline value: %r" % (newline,))
        self._newline = newline
        self._text = ""
        # What was written at the end and is not yet part of the text.
        self._parts = []
        self._pos = 0
        if initial_value:
            self.write(initial_value)
            self._pos = 0

    def _joined(self):
        if self._parts:
            self._text += "".join(self._parts)
            self._parts = []
        return self._text

    def _translated(self, s):
        if self._newline is None:
            return s.replace("\r\n", "\n").replace("\r", "\n")
        if self._newline in ("", "\n"):
            return s
        return s.replace("\n", self._newline)

    def __getstate__(self):
        return (self.getvalue(), self._newline, self._pos, None)

    def getvalue(self):
        self._check_open()
        return self._joined()

    def write(self, s):
        self._check_open()
        if not isinstance(s, str):
            raise TypeError("string argument expected, got %r" % type(s).__name__)
        count = len(s)
        if self._newline != "\n":
            s = self._translated(s)
        if not s:
            return count
        if self._parts and self._pos < 0:
            self._parts.append(s)
            return count
        text = self._joined()
        if self._pos < 0 or self._pos == len(text):
            # A position below zero means the end, wherever it is.
            self._pos = -1
            self._parts.append(s)
            return count
        pos = self._pos
        if pos > len(text):
            text += "\0" * (pos - len(text))
        self._text = text[:pos] + s + text[pos + len(s):]
        self._pos = pos + len(s)
        return count

    def _position(self):
        if self._pos < 0:
            self._pos = len(self._joined())
        return self._pos

    def read(self, size=-1):
        self._check_open()
        pos = self._position()
        text = self._joined()
        end = len(text) if size is None or size < 0 else min(len(text), pos + size)
        self._pos = max(end, pos)
        return text[pos:end]

    def readline(self, size=-1):
        self._check_open()
        pos = self._position()
        text = self._joined()
        end = _line_end(text, pos, self._newline)
        if size is not None and size >= 0:
            end = min(end, pos + size)
        self._pos = max(end, pos)
        return text[pos:end]

    def seek(self, pos, whence=0):
        self._check_open()
        if whence == 0:
            if pos < 0:
                raise ValueError("Negative seek position %d" % pos)
            self._pos = pos
        elif whence == 1:
            if pos:
                raise OSError("Can't do nonzero cur-relative seeks")
            self._position()
        elif whence == 2:
            if pos:
                raise OSError("Can't do nonzero cur-relative seeks")
            self._pos = len(self._joined())
        else:
            raise ValueError("Invalid whence (%r, should be 0, 1 or 2)" % (whence,))
        return self._pos

    def tell(self):
        self._check_open()
        return self._position()

    def truncate(self, size=None):
        self._check_open()
        pos = self._position()
        size = pos if size is None else size
        if size < 0:
            raise ValueError("Negative size value %d" % size)
        self._text = self._joined()[:size]
        return size

    def readable(self):
        self._check_open()
        return True

    writable = seekable = readable

    @property
    def line_buffering(self):
        return False


def _line_end(text, pos, newline):
    """Where the line that begins at a position ends."""
    if newline in ("\r", "\r\n"):
        at = text.find(newline, pos)
        return len(text) if at < 0 else at + len(newline)
    at = text.find("\n", pos)
    end = len(text) if at < 0 else at + 1
    if newline == "":
        at = text.find("\r", pos, end)
        if at >= 0:
            return at + 2 if text.startswith("\r\n", at) else at + 1
    return end


class BytesIO(BufferedIOBase):
    """A stream of bytes in memory."""

    def __init__(self, initial_bytes=b""):
        self._data = bytearray(initial_bytes if initial_bytes is not None else b"")
        self._pos = 0

    def getvalue(self):
        self._check_open()
        return bytes(self._data)

    def getbuffer(self):
        self._check_open()
        return memoryview(self._data)

    def write(self, b):
        self._check_open()
        if isinstance(b, str):
            raise TypeError("a bytes-like object is required, not 'str'")
        data = bytes(b)
        pos = self._pos
        if pos > len(self._data):
            self._data.extend(bytes(pos - len(self._data)))
        self._data[pos:pos + len(data)] = data
        self._pos = pos + len(data)
        return len(data)

    def read(self, size=-1):
        self._check_open()
        end = len(self._data) if size is None or size < 0 else min(len(self._data), self._pos + size)
        data = bytes(self._data[self._pos:end])
        self._pos = max(end, self._pos)
        return data

    read1 = read

    def readinto(self, b):
        data = self.read(len(b))
        b[:len(data)] = data
        return len(data)

    def readline(self, size=-1):
        self._check_open()
        at = self._data.find(b"\n", self._pos)
        end = len(self._data) if at < 0 else at + 1
        if size is not None and size >= 0:
            end = min(end, self._pos + size)
        data = bytes(self._data[self._pos:end])
        self._pos = max(end, self._pos)
        return data

    def seek(self, pos, whence=0):
        self._check_open()
        if whence == 0:
            if pos < 0:
                raise ValueError("negative seek value %r" % (pos,))
            self._pos = pos
        elif whence == 1:
            self._pos = max(0, self._pos + pos)
        elif whence == 2:
            self._pos = max(0, len(self._data) + pos)
        else:
            raise ValueError("unsupported whence value")
        return self._pos

    def tell(self):
        self._check_open()
        return self._pos

    def truncate(self, size=None):
        self._check_open()
        size = self._pos if size is None else size
        if size < 0:
            raise ValueError("negative truncate position %r" % (size,))
        del self._data[size:]
        return size

    def readable(self):
        self._check_open()
        return True

    writable = seekable = readable

"""Streams of bytes and text.

The streams themselves are in Rust; here are the abstract classes, from which programs derive their own.
"""

import abc
from _io import (
    DEFAULT_BUFFER_SIZE, BlockingIOError, BufferedRandom, BufferedReader, BufferedWriter, BytesIO, FileIO, StringIO,
    TextIOWrapper, text_encoding,
)
from builtins import open

__all__ = [
    "BlockingIOError", "open", "open_code", "IOBase", "RawIOBase", "FileIO", "BytesIO", "StringIO", "BufferedIOBase",
    "BufferedReader", "BufferedWriter", "BufferedRWPair", "BufferedRandom", "TextIOBase", "TextIOWrapper",
    "UnsupportedOperation", "SEEK_SET", "SEEK_CUR", "SEEK_END", "text_encoding", "DEFAULT_BUFFER_SIZE",
    "IncrementalNewlineDecoder",
]

SEEK_SET = 0
SEEK_CUR = 1
SEEK_END = 2


class UnsupportedOperation(OSError, ValueError):
    """A stream cannot do what it is asked for."""


def open_code(path):
    """Opens a file of code for reading."""
    return open(path, "rb")


class IOBase(metaclass=abc.ABCMeta):
    """What streams of all kinds can do."""

    _is_closed = False

    @property
    def closed(self):
        """Whether the stream is closed."""
        return self._is_closed

    def _check_closed(self, message="I/O operation on closed file."):
        if self.closed:
            raise ValueError(message)

    def _unsupported(self, name):
        raise UnsupportedOperation(name)

    def seek(self, pos, whence=0):
        """Go to a position: from the beginning (0), the current position (1) or the end (2). Return the new one."""
        self._unsupported("seek")

    def tell(self):
        """Return the position."""
        return self.seek(0, 1)

    def truncate(self, pos=None):
        """Cut the stream to a size, by default the position, and return it."""
        self._unsupported("truncate")

    def fileno(self):
        """Return the number of the open file, or raise UnsupportedOperation."""
        self._unsupported("fileno")

    def flush(self):
        """Write what is still in a buffer."""
        self._check_closed()

    def close(self):
        """Write what is still in a buffer and close the stream."""
        if not self._is_closed:
            try:
                self.flush()
            finally:
                self._is_closed = True

    def __del__(self):
        try:
            self.close()
        except Exception:
            pass

    def isatty(self):
        """Return whether the stream is a terminal."""
        self._check_closed()
        return False

    def seekable(self):
        """Return whether seek() works."""
        return False

    def readable(self):
        """Return whether the stream can be read."""
        return False

    def writable(self):
        """Return whether the stream can be written."""
        return False

    def __enter__(self):
        self._check_closed()
        return self

    def __exit__(self, *args):
        self.close()

    def __iter__(self):
        self._check_closed()
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def readline(self, size=-1):
        """Return what is left of the line, with its end, at most size."""
        limit = -1 if size is None else size
        line = bytearray()
        peek = getattr(self, "peek", None)
        while limit < 0 or len(line) < limit:
            count = 1
            if peek is not None:
                ahead = peek(1)
                if not ahead:
                    break
                count = (ahead.find(b"\n") + 1) or len(ahead)
                if limit >= 0:
                    count = min(count, limit - len(line))
            data = self.read(count)
            if not data:
                break
            line += data
            if line.endswith(b"\n"):
                break
        return bytes(line)

    def readlines(self, hint=None):
        """Return the lines that are left, as a list; with hint, at least so much of them."""
        if hint is None or hint <= 0:
            return list(self)
        lines = []
        total = 0
        for line in self:
            lines.append(line)
            total += len(line)
            if total >= hint:
                break
        return lines

    def writelines(self, lines):
        """Write each item of an iterable. No line ends are added."""
        self._check_closed()
        for line in lines:
            self.write(line)


class RawIOBase(IOBase):
    """Bytes without a buffer."""

    def read(self, size=-1):
        """Return up to size bytes; all up to the end, without size."""
        if size is None or size < 0:
            return self.readall()
        target = bytearray(size)
        count = self.readinto(target)
        if count is None:
            return None
        del target[count:]
        return bytes(target)

    def readall(self):
        """Return all bytes up to the end."""
        parts = []
        while data := self.read(DEFAULT_BUFFER_SIZE):
            parts.append(data)
        if parts:
            return b"".join(parts)
        return data

    def readinto(self, buffer):
        """Read bytes into a writeable buffer, and return how many."""
        self._unsupported("readinto")

    def write(self, data):
        """Write bytes and return how many were written, which may be fewer."""
        self._unsupported("write")


class BufferedIOBase(IOBase):
    """Bytes with a buffer."""

    def read(self, size=-1):
        """Return up to size bytes; all up to the end, without size."""
        self._unsupported("read")

    def read1(self, size=-1):
        """Return up to size bytes with at most one read of the raw stream."""
        self._unsupported("read1")

    def readinto(self, buffer):
        """Read bytes into a writeable buffer, and return how many."""
        return self._read_into(buffer, self.read)

    def readinto1(self, buffer):
        """Read bytes into a writeable buffer with at most one read of the raw stream, and return how many."""
        return self._read_into(buffer, self.read1)

    def _read_into(self, buffer, read):
        data = read(len(buffer))
        buffer[:len(data)] = data
        return len(data)

    def write(self, data):
        """Write bytes and return how many."""
        self._unsupported("write")

    def detach(self):
        """Part from the raw stream and return it."""
        self._unsupported("detach")


class TextIOBase(IOBase):
    """Text."""

    encoding = None
    newlines = None
    errors = None

    def read(self, size=-1):
        """Return up to size characters; all up to the end, without size."""
        self._unsupported("read")

    def write(self, text):
        """Write a text and return its length."""
        self._unsupported("write")

    def readline(self, size=-1):
        """Return what is left of the line, with its end, at most size characters."""
        self._unsupported("readline")

    def detach(self):
        """Part from the stream of bytes and return it."""
        self._unsupported("detach")


RawIOBase.register(FileIO)
for _class in (BytesIO, BufferedReader, BufferedWriter, BufferedRandom):
    BufferedIOBase.register(_class)
for _class in (StringIO, TextIOWrapper):
    TextIOBase.register(_class)
del _class


class BufferedRWPair(BufferedIOBase):
    """A stream to read from and another to write to."""

    def __init__(self, reader, writer, buffer_size=DEFAULT_BUFFER_SIZE):
        self.reader = BufferedReader(reader, buffer_size)
        self.writer = BufferedWriter(writer, buffer_size)

    def read(self, size=-1):
        return self.reader.read(size)

    def read1(self, size=-1):
        return self.reader.read1(size)

    def readinto(self, buffer):
        return self.reader.readinto(buffer)

    def peek(self, size=0):
        """Return bytes that are ahead without going on."""
        return self.reader.peek(size)

    def write(self, data):
        return self.writer.write(data)

    def flush(self):
        return self.writer.flush()

    def readable(self):
        return self.reader.readable()

    def writable(self):
        return self.writer.writable()

    def isatty(self):
        return self.reader.isatty() or self.writer.isatty()

    @property
    def closed(self):
        return self.writer.closed

    def close(self):
        try:
            self.writer.close()
        finally:
            self.reader.close()


class IncrementalNewlineDecoder:
    """Decodes text piece by piece and translates the ends of its lines."""

    def __init__(self, decoder, translate, errors="strict"):
        self.decoder = decoder
        self.translate = translate
        self.errors = errors
        self._held = ""
        self._seen = set()

    def decode(self, input, final=False):
        """Return a part with its line ends as they are wanted."""
        text = input if self.decoder is None else self.decoder.decode(input, final)
        text = self._held + text
        self._held = ""
        if text.endswith("\r") and not final:
            text, self._held = text[:-1], "\r"
        rest = text.replace("\r\n", "")
        if len(rest) != len(text):
            self._seen.add("\r\n")
        self._seen.update(end for end in "\r\n" if end in rest)
        if self.translate:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        return text

    def reset(self):
        """Forget what waits."""
        self._held = ""
        self._seen = set()
        if self.decoder is not None:
            self.decoder.reset()

    @property
    def newlines(self):
        """The line ends that were met, or None."""
        seen = tuple(end for end in ("\r", "\n", "\r\n") if end in self._seen)
        return None if not seen else seen[0] if len(seen) == 1 else seen

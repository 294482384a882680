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
    pass


def open_code(path):
    """Opens a file of code for reading."""
    return open(path, "rb")


class IOBase(metaclass=abc.ABCMeta):
    """What streams of all kinds can do."""

    _is_closed = False

    @property
    def closed(self):
        return self._is_closed

    def _check_closed(self, message="I/O operation on closed file."):
        if self.closed:
            raise ValueError(message)

    def _unsupported(self, name):
        raise UnsupportedOperation(name)

    def seek(self, pos, whence=0):
        self._unsupported("seek")

    def tell(self):
        return self.seek(0, 1)

    def truncate(self, pos=None):
        self._unsupported("truncate")

    def fileno(self):
        self._unsupported("fileno")

    def flush(self):
        self._check_closed()

    def close(self):
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
        self._check_closed()
        return False

    def seekable(self):
        return False

    def readable(self):
        return False

    def writable(self):
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
        self._check_closed()
        for line in lines:
            self.write(line)


class RawIOBase(IOBase):
    """Bytes without a buffer."""

    def read(self, size=-1):
        if size is None or size < 0:
            return self.readall()
        target = bytearray(size)
        count = self.readinto(target)
        if count is None:
            return None
        del target[count:]
        return bytes(target)

    def readall(self):
        parts = []
        while data := self.read(DEFAULT_BUFFER_SIZE):
            parts.append(data)
        if parts:
            return b"".join(parts)
        return data

    def readinto(self, buffer):
        self._unsupported("readinto")

    def write(self, data):
        self._unsupported("write")


class BufferedIOBase(IOBase):
    """Bytes with a buffer."""

    def read(self, size=-1):
        self._unsupported("read")

    def read1(self, size=-1):
        self._unsupported("read1")

    def readinto(self, buffer):
        return self._read_into(buffer, self.read)

    def readinto1(self, buffer):
        return self._read_into(buffer, self.read1)

    def _read_into(self, buffer, read):
        data = read(len(buffer))
        buffer[:len(data)] = data
        return len(data)

    def write(self, data):
        self._unsupported("write")

    def detach(self):
        self._unsupported("detach")


class TextIOBase(IOBase):
    """Text."""

    encoding = None
    newlines = None
    errors = None

    def read(self, size=-1):
        self._unsupported("read")

    def write(self, text):
        self._unsupported("write")

    def readline(self, size=-1):
        self._unsupported("readline")

    def detach(self):
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
        self._held = ""
        self._seen = set()
        if self.decoder is not None:
            self.decoder.reset()

    @property
    def newlines(self):
        seen = tuple(end for end in ("\r", "\n", "\r\n") if end in self._seen)
        return None if not seen else seen[0] if len(seen) == 1 else seen

"""Codecs for data that comes in pieces: incremental ones, and those of files."""

import builtins

__name__ = "codecs"


class Codec:
    """What every codec has."""

    def encode(self, input, errors="strict"):
        """The encoded input, and how much of it was used."""
        raise NotImplementedError

    def decode(self, input, errors="strict"):
        """The decoded input, and how much of it was used."""
        raise NotImplementedError


class IncrementalEncoder(object):
    """Encodes piece by piece."""

    def __init__(self, errors="strict"):
        self.errors = errors
        self.buffer = ""

    def encode(self, input, final=False):
        """The encoded piece."""
        raise NotImplementedError

    def reset(self):
        """Begin anew."""

    def getstate(self):
        """A number that says where it is."""
        return 0

    def setstate(self, state):
        """Go back to where it was."""


class BufferedIncrementalEncoder(IncrementalEncoder):
    """One that keeps what it cannot encode yet."""

    def __init__(self, errors="strict"):
        IncrementalEncoder.__init__(self, errors)
        self.buffer = ""

    def _buffer_encode(self, input, errors, final):
        raise NotImplementedError

    def encode(self, input, final=False):
        """Return the next part encoded; what is not complete waits for the rest."""
        data = self.buffer + input
        result, used = self._buffer_encode(data, self.errors, final)
        self.buffer = data[used:]
        return result

    def reset(self):
        """Forget what waits."""
        IncrementalEncoder.reset(self)
        self.buffer = ""

    def getstate(self):
        """Return the state, for setstate()."""
        return self.buffer or 0

    def setstate(self, state):
        """Go back to a state that getstate() returned."""
        self.buffer = state or ""


class IncrementalDecoder(object):
    """Decodes piece by piece."""

    def __init__(self, errors="strict"):
        self.errors = errors

    def decode(self, input, final=False):
        """The decoded piece."""
        raise NotImplementedError

    def reset(self):
        """Begin anew."""

    def getstate(self):
        """What is kept, and a number that says where it is."""
        return (b"", 0)

    def setstate(self, state):
        """Go back to where it was."""


class BufferedIncrementalDecoder(IncrementalDecoder):
    """One that keeps what it cannot decode yet."""

    def __init__(self, errors="strict"):
        IncrementalDecoder.__init__(self, errors)
        self.buffer = b""

    def _buffer_decode(self, input, errors, final):
        raise NotImplementedError

    def decode(self, input, final=False):
        """Return the next part decoded; what is not complete waits for the rest."""
        data = self.buffer + input
        result, used = self._buffer_decode(data, self.errors, final)
        self.buffer = data[used:]
        return result

    def reset(self):
        """Forget what waits."""
        IncrementalDecoder.reset(self)
        self.buffer = b""

    def getstate(self):
        """Return what waits, and a number that says the rest of the state."""
        return (self.buffer, 0)

    def setstate(self, state):
        """Go back to a state that getstate() returned."""
        self.buffer = state[0]


class StreamWriter(Codec):
    """Writes texts to a file of bytes."""

    def __init__(self, stream, errors="strict"):
        self.stream = stream
        self.errors = errors

    def write(self, object):
        """Write a text."""
        data, _ = self.encode(object, self.errors)
        self.stream.write(data)

    def writelines(self, list):
        """Write texts, one behind the other."""
        self.write("".join(list))

    def reset(self):
        """Begin anew."""

    def seek(self, offset, whence=0):
        """Go to a position and begin anew there."""
        self.stream.seek(offset, whence)
        if whence == 0 and offset == 0:
            self.reset()

    def __getattr__(self, name):
        return getattr(self.__dict__["stream"], name)

    def __enter__(self):
        return self

    def __exit__(self, type, value, tb):
        self.stream.close()

    def __reduce_ex__(self, proto):
        raise TypeError("can't serialize %s" % self.__class__.__name__)


class StreamReader(Codec):
    """Reads texts from a file of bytes."""

    charbuffertype = str

    def __init__(self, stream, errors="strict"):
        self.stream, self.errors = stream, errors
        self._empty_charbuffer = self.charbuffertype()
        # What was read and does not decode yet; what was decoded and nobody took yet.
        self.bytebuffer, self.charbuffer = b"", self._empty_charbuffer

    def decode(self, input, errors="strict"):
        """Return bytes as a text, and how many of them were used. Each encoding has its own."""
        raise NotImplementedError

    def _fill(self, size):
        """Reads once and decodes what can be; says whether the file gave anything."""
        new = self.stream.read() if size < 0 else self.stream.read(size)
        data = self.bytebuffer + new
        if data:
            text, used = self.decode(data, self.errors)
            self.bytebuffer = data[used:]
            self.charbuffer += text
        return builtins.bool(new)

    def read(self, size=-1, chars=-1, firstline=False):
        """A text: all of it, about as much as `size` bytes hold, or `chars` characters."""
        if chars >= 0:
            while len(self.charbuffer) < chars and self._fill(size):
                pass
            result, self.charbuffer = self.charbuffer[:chars], self.charbuffer[chars:]
            return result
        if size < 0:
            while self._fill(-1):
                pass
        elif not self.charbuffer:
            while self._fill(size) and not self.charbuffer:
                pass
        result, self.charbuffer = self.charbuffer, self._empty_charbuffer
        return result

    def readline(self, size=None, keepends=True):
        """A line."""
        while True:
            lines = self.charbuffer.splitlines(True)
            # A carriage return at the end may be half of a line's end.
            if len(lines) > 1 or lines and lines[0] != lines[0].splitlines(False)[0] and lines[0][-1:] != "\r":
                break
            if not self._fill(size or 72):
                break
        if not lines:
            lines = self.charbuffer.splitlines(True)
        if not lines:
            return self._empty_charbuffer
        self.charbuffer = self.charbuffer[len(lines[0]):]
        return lines[0] if keepends else lines[0].splitlines(False)[0]

    def readlines(self, sizehint=None, keepends=True):
        """All lines."""
        return self.read().splitlines(keepends)

    def reset(self):
        """Begin anew."""
        self.bytebuffer, self.charbuffer = b"", self._empty_charbuffer

    def seek(self, offset, whence=0):
        """Go to a position and forget what waits."""
        self.stream.seek(offset, whence)
        self.reset()

    def __next__(self):
        line = self.readline()
        if line:
            return line
        raise StopIteration

    def __iter__(self):
        return self

    def __getattr__(self, name):
        return getattr(self.__dict__["stream"], name)

    def __enter__(self):
        return self

    def __exit__(self, type, value, tb):
        self.stream.close()

    def __reduce_ex__(self, proto):
        raise TypeError("can't serialize %s" % self.__class__.__name__)


class StreamReaderWriter:
    """Reads and writes texts."""

    encoding = "unknown"

    def __init__(self, stream, Reader, Writer, errors="strict"):
        self.stream, self.errors = stream, errors
        self.reader, self.writer = [side(stream, errors) for side in (Reader, Writer)]

    # One place for both: a seek drops what was read ahead, and one to the very beginning what was written, too.

    def seek(self, offset, whence=0):
        """Go to a position and forget what waits."""
        self.stream.seek(offset, whence)
        is_beginning = offset == whence == 0
        (self if is_beginning else self.reader).reset()

    def reset(self):
        """Forget what waits, in both directions."""
        for side in (self.reader, self.writer):
            side.reset()

    # What is written.

    def writelines(self, list):
        """Write each text of a list."""
        return self.writer.writelines(list)

    def write(self, data):
        """Write a text."""
        return self.writer.write(data)

    # What is read.

    def __iter__(self):
        return self

    def __next__(self):
        return next(self.reader)

    def readlines(self, sizehint=None):
        """Return the lines that are left, as a list."""
        return self.reader.readlines(sizehint)

    def readline(self, size=None):
        """Return the next line."""
        return self.reader.readline(size)

    def read(self, size=-1):
        """Return up to size characters; all up to the end, without size."""
        return self.reader.read(size)

    def __getattr__(self, name):
        return getattr(self.__dict__["stream"], name)

    def __enter__(self):
        return self

    def __exit__(self, type, value, tb):
        self.stream.close()

    def __reduce_ex__(self, proto):
        raise TypeError("can't serialize %s" % self.__class__.__name__)


class StreamRecoder:
    """A file in one encoding, as one in another."""

    data_encoding = file_encoding = "unknown"

    def __init__(self, stream, encode, decode, Reader, Writer, errors="strict"):
        self.stream = stream
        self.encode, self.decode = encode, decode
        self.reader, self.writer = Reader(stream, errors), Writer(stream, errors)
        self.errors = errors

    def read(self, size=-1):
        """Return data in the encoding that the program has."""
        return self.encode(self.reader.read(size), self.errors)[0]

    def readline(self, size=None):
        """Return the next line in the encoding that the program has."""
        line = self.reader.readline() if size is None else self.reader.readline(size)
        return self.encode(line, self.errors)[0]

    def readlines(self, sizehint=None):
        """Return the lines that are left, in the encoding that the program has."""
        return self.encode(self.reader.read(), self.errors)[0].splitlines(keepends=True)

    def __next__(self):
        return self.encode(next(self.reader), self.errors)[0]

    def __iter__(self):
        return self

    def write(self, data):
        """Write data in the encoding that the file has."""
        return self.writer.write(self.decode(data, self.errors)[0])

    def writelines(self, list):
        """Write each item of a list in the encoding that the file has."""
        return self.writer.write(self.decode(b"".join(list), self.errors)[0])

    def reset(self):
        """Forget what waits, in both directions."""
        self.reader.reset()
        self.writer.reset()

    def seek(self, offset, whence=0):
        """Go to a position and forget what waits."""
        self.reader.seek(offset, whence)
        self.writer.seek(offset, whence)

    def __getattr__(self, name):
        return getattr(self.__dict__["stream"], name)

    def __enter__(self):
        return self

    def __exit__(self, type, value, tb):
        self.stream.close()

    def __reduce_ex__(self, proto):
        raise TypeError("can't serialize %s" % self.__class__.__name__)


def _unfinished(data, encoding):
    """How many bytes at the end are the beginning of a character."""
    name = encoding.lower().replace("-", "").replace("_", "")
    if name.startswith("utf8"):
        for size in range(1, min(4, len(data) + 1)):
            try:
                data[-size:].decode("utf-8", "surrogatepass")
            except UnicodeDecodeError as error:
                if error.start == 0 and error.reason == "unexpected end of data":
                    return size
        return 0
    if name.startswith("utf16"):
        odd = len(data) % 2
        last = data[len(data) - odd - 2:len(data) - odd]
        high = last[0] if name.endswith("be") else last[1] if len(last) == 2 else 0
        return odd + 2 if len(last) == 2 and 0xd8 <= high < 0xdc else odd
    if name.startswith("utf32"):
        return len(data) % 4
    if name in ("unicodeescape", "rawunicodeescape"):
        for size in range(1, min(11, len(data) + 1)):
            tail = data[-size:]
            if tail[:1] == b"\\":
                back = len(data[:-size]) - len(data[:-size].rstrip(b"\\"))
                if back % 2:
                    return 0
                wanted = {b"x": 4, b"u": 6, b"U": 10}.get(tail[1:2], 1)
                if name[0] == "r" and tail[1:2] == b"x":
                    wanted = 0
                return size if size == 1 or size < wanted else 0
        return 0
    return 0


def decode_part(data, encoding, errors, final):
    """The text of a piece, and how many of its bytes were used."""
    data = builtins.bytes(data)
    used = len(data) if final else len(data) - _unfinished(data, encoding)
    return data[:used].decode(encoding, errors), used


# Encodings whose text begins with a mark, which says how the rest is read: the mark's encodings.
_MARKED = {
    "utf-16": {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"},
    "utf-32": {b"\xff\xfe\x00\x00": "utf-32-le", b"\x00\x00\xfe\xff": "utf-32-be"},
    "utf-8-sig": {b"\xef\xbb\xbf": "utf-8"},
}
_PLAIN = {"utf-16": "utf-16-le", "utf-32": "utf-32-le", "utf-8-sig": "utf-8"}


def classes_of(encoding, name):
    """The four classes of an encoding: incremental encoder and decoder, writer and reader."""
    marks = _MARKED.get(name)
    plain = _PLAIN.get(name, encoding)

    class Encoder(IncrementalEncoder):
        def __init__(self, errors="strict"):
            IncrementalEncoder.__init__(self, errors)
            self._begun = False

        def encode(self, input, final=False):
            if not isinstance(input, str):
                kind = type(input).__name__
                raise TypeError(f"{plain.replace('-', '_')}_encode() argument 1 must be str, not {kind}")
            begun, self._begun = self._begun, True
            return input.encode(plain if begun else encoding, self.errors)

        def reset(self):
            self._begun = False

        def getstate(self):
            return 2 if marks and not self._begun else 0

        def setstate(self, state):
            self._begun = not state

    class Decoder(BufferedIncrementalDecoder):
        def __init__(self, errors="strict"):
            BufferedIncrementalDecoder.__init__(self, errors)
            self._reads = None if marks else plain

        def _buffer_decode(self, input, errors, final):
            if self._reads is not None:
                return decode_part(input, self._reads, errors, final)
            size = len(next(iter(marks)))
            input = builtins.bytes(input)
            if len(input) < size and not final and (name != "utf-8-sig" or b"\xef\xbb\xbf".startswith(input)):
                return "", 0
            found = marks.get(input[:size])
            self._reads = found or plain
            skipped = size if found else 0
            text, used = decode_part(input[skipped:], self._reads, errors, final)
            return text, used + skipped

        def reset(self):
            BufferedIncrementalDecoder.reset(self)
            self._reads = None if marks else plain

        def getstate(self):
            kept = BufferedIncrementalDecoder.getstate(self)[0]
            if not marks:
                return (kept, 0)
            if name == "utf-8-sig":
                return (kept, int(self._reads is None))
            return (kept, 2 if self._reads is None else int(self._reads.endswith("be")))

        def setstate(self, state):
            BufferedIncrementalDecoder.setstate(self, state)
            if not marks:
                return
            if name == "utf-8-sig":
                self._reads = None if state[1] else plain
            else:
                self._reads = [plain, plain[:-2] + "be", None][state[1]]

    class Writer(StreamWriter):
        def __init__(self, stream, errors="strict"):
            StreamWriter.__init__(self, stream, errors)
            self._begun = False

        def encode(self, input, errors="strict"):
            begun, self._begun = self._begun, True
            return input.encode(plain if begun else encoding, errors), len(input)

        def reset(self):
            self._begun = False

    class Reader(StreamReader):
        def __init__(self, stream, errors="strict"):
            StreamReader.__init__(self, stream, errors)
            self._decoder = Decoder(errors)

        def decode(self, input, errors="strict"):
            return self._decoder._buffer_decode(input, errors, False)

        def reset(self):
            StreamReader.reset(self)
            self._decoder.reset()

    for made, shown in ((Encoder, "IncrementalEncoder"), (Decoder, "IncrementalDecoder"), (Writer, "StreamWriter"),
                        (Reader, "StreamReader")):
        made.__name__ = made.__qualname__ = shown
        made.__module__ = "encodings." + name.replace("-", "_")
    return Encoder, Decoder, Writer, Reader


def classes_of_transform(encode_all, decode_all):
    """The classes of a codec that takes one piece at a time as a whole."""
    class Encoder(IncrementalEncoder):
        def encode(self, input, final=False):
            return encode_all(input, self.errors)[0]

    class Decoder(IncrementalDecoder):
        def decode(self, input, final=False):
            return decode_all(input, self.errors)[0]

    class Writer(StreamWriter):
        encode = staticmethod(encode_all)

    class Reader(StreamReader):
        decode = staticmethod(decode_all)

    return Encoder, Decoder, Writer, Reader

"""Plain data as bytes, in CPython's format (version 4). Code is not among it."""

import struct
from sys import intern as _intern

version = 4

_REFERENCE = 0x80
_DEPTH = 2000


def dump(value, file, version=version, /):
    """Write a value to a file, in a format of this version only."""
    file.write(dumps(value, version))


def dumps(value, version=version, /):
    """Return a value as bytes, in a format of this version only."""
    writer = _Writer(version)
    writer.write(value, 0)
    return bytes(writer.out)


def load(file, /):
    """Return the value that a file has."""
    read = getattr(file, "readinto", None)
    if read is None:
        data = file.read(0)
        if not isinstance(data, bytes):
            raise TypeError(f"file.read() returned not bytes but {type(data).__name__}")
    return _Reader(_FileBytes(file)).read_top()


def loads(bytes, /):
    """Return the value that bytes stand for."""
    try:
        view = memoryview(bytes)
    except TypeError:
        raise TypeError(f"a bytes-like object is required, not '{type(bytes).__name__}'") from None
    return _Reader(_Bytes(view.tobytes())).read_top()


def _digits(number):
    """The digits of a positive number to the base 2**15."""
    digits = []
    while number:
        digits.append(number & 0x7FFF)
        number >>= 15
    return digits


class _Writer:
    def __init__(self, version):
        self.version = version
        self.out = bytearray()
        # What has been written: by address, with its number. The values are kept, so that addresses stay theirs.
        self.seen = {}

    def head(self, letter, value):
        """The letter of a kind, after looking whether the value was written before."""
        self.out.append(ord(letter) | self.flag(value))

    def flag(self, value):
        if self.version < 3:
            return 0
        self.seen[id(value)] = len(self.seen), value
        return _REFERENCE

    def size(self, size):
        if size > 0x7FFFFFFF:
            raise ValueError("unmarshallable object")
        self.out += size.to_bytes(4, "little")

    def write(self, value, depth):
        if depth > _DEPTH:
            raise ValueError("object too deeply nested to marshal")
        out = self.out
        for single, letter in _SINGLES:
            if value is single:
                out += letter
                return
        if self.version >= 3 and id(value) in self.seen:
            out += b"r"
            out += self.seen[id(value)][0].to_bytes(4, "little")
            return
        kind = type(value)
        if kind is int:
            self.integer(value)
        elif kind is float:
            if self.version > 1:
                self.head("g", value)
                out += struct.pack("<d", value)
            else:
                self.head("f", value)
                self.short(format(value, ".17g").encode())
        elif kind is complex:
            if self.version > 1:
                self.head("y", value)
                out += struct.pack("<dd", value.real, value.imag)
            else:
                self.head("x", value)
                self.short(format(value.real, ".17g").encode())
                self.short(format(value.imag, ".17g").encode())
        elif kind is bytes:
            self.head("s", value)
            self.size(len(value))
            out += value
        elif kind is str:
            self.text(value)
        elif kind is tuple:
            if self.version >= 4 and len(value) < 256:
                self.head(")", value)
                out.append(len(value))
            else:
                self.head("(", value)
                self.size(len(value))
            self.items(value, depth)
        elif kind is list:
            self.head("[", value)
            self.size(len(value))
            self.items(value, depth)
        elif kind is dict:
            self.head("{", value)
            for key, item in value.items():
                self.write(key, depth + 1)
                self.write(item, depth + 1)
            out += b"0"
        elif kind is set or kind is frozenset:
            self.head("<" if kind is set else ">", value)
            self.size(len(value))
            # The order of a set's elements must not change the bytes.
            for _, item in sorted([(dumps(item, self.version), item) for item in value], key=lambda pair: pair[0]):
                self.write(item, depth + 1)
        else:
            try:
                view = memoryview(value)
            except TypeError:
                raise ValueError("unmarshallable object") from None
            self.head("s", value)
            data = view.tobytes()
            self.size(len(data))
            out += data

    def items(self, items, depth):
        for item in items:
            self.write(item, depth + 1)

    def short(self, data):
        self.out.append(len(data))
        self.out += data

    def integer(self, value):
        if -0x80000000 <= value <= 0x7FFFFFFF:
            self.head("i", value)
            self.out += value.to_bytes(4, "little", signed=True)
            return
        self.head("l", value)
        digits = _digits(abs(value))
        count = len(digits) if value > 0 else -len(digits)
        self.out += count.to_bytes(4, "little", signed=True)
        for digit in digits:
            self.out += digit.to_bytes(2, "little")

    def text(self, value):
        if self.version < 4 or not value.isascii():
            data = value.encode("utf-8", "surrogatepass")
            is_name = self.version >= 3 and value.isidentifier() and value.isascii()
            self.head("t" if is_name else "u", value)
            self.size(len(data))
            self.out += data
            return
        data = value.encode()
        is_name = value.replace("_", "a").isalnum() or not value
        if len(data) < 256:
            self.head("Z" if is_name else "z", value)
            self.short(data)
        else:
            self.head("A" if is_name else "a", value)
            self.size(len(data))
            self.out += data


_SINGLES = (None, b"N"), (True, b"T"), (False, b"F"), (..., b"."), (StopIteration, b"S")


class _Bytes:
    def __init__(self, data):
        self.data = data
        self.at = 0

    def take(self, count):
        data = self.data[self.at : self.at + count]
        self.at += count
        if len(data) < count:
            raise EOFError("marshal data too short")
        return data


class _FileBytes:
    def __init__(self, file):
        self.file = file

    def take(self, count):
        data = self.file.read(count) if count else b""
        if len(data) < count:
            raise EOFError("EOF read where not expected" if count == 1 else "marshal data too short")
        return data


_NULL = object()


class _Reader:
    def __init__(self, source):
        self.take = source.take
        self.references = []

    def read_top(self):
        try:
            value = self.read(0)
        except IndexError:
            raise ValueError("bad marshal data (invalid reference)") from None
        if value is _NULL:
            raise TypeError("NULL object in marshal data for object")
        return value

    def size(self, what):
        size = int.from_bytes(self.take(4), "little", signed=True)
        if size < 0:
            raise ValueError(f"bad marshal data ({what} size out of range)")
        return size

    def read(self, depth):
        if depth > _DEPTH:
            raise ValueError("recursion limit exceeded")
        try:
            code = self.take(1)[0]
        except EOFError:
            raise EOFError("EOF read where object expected") from None
        letter = chr(code & 0x7F)
        method = _READERS.get(letter)
        if letter in _PLAIN:
            return _PLAIN[letter]
        if method is None:
            raise ValueError("bad marshal data (unknown type code)")
        if not code & _REFERENCE or letter == "r":
            return method(self, depth, None)
        place = len(self.references)
        self.references.append(_NULL)
        value = method(self, depth, place)
        self.references[place] = value
        return value

    def integer(self, depth, place):
        return int.from_bytes(self.take(4), "little", signed=True)

    def long(self, depth, place):
        count = int.from_bytes(self.take(4), "little", signed=True)
        value = 0
        data = self.take(2 * abs(count))
        for at in range(abs(count)):
            digit = data[2 * at] | data[2 * at + 1] << 8
            if digit > 0x7FFF:
                raise ValueError("bad marshal data (digit out of range in long)")
            value |= digit << 15 * at
        if count and not digit:
            raise ValueError("bad marshal data (unnormalized long data)")
        return -value if count < 0 else value

    def float(self, depth, place):
        return struct.unpack("<d", self.take(8))[0]

    def float_text(self, depth, place):
        return float(self.take(self.take(1)[0]))

    def complex(self, depth, place):
        return complex(*struct.unpack("<dd", self.take(16)))

    def complex_text(self, depth, place):
        real = self.float_text(depth, place)
        return complex(real, self.float_text(depth, place))

    def bytes(self, depth, place):
        return self.take(self.size("bytes object"))

    def text(self, depth, place):
        return self.take(self.size("string")).decode("utf-8", "surrogatepass")

    def name(self, depth, place):
        return _intern(self.text(depth, place))

    def ascii(self, depth, place):
        return self.take(self.size("string")).decode("latin-1")

    def short_ascii(self, depth, place):
        return self.take(self.take(1)[0]).decode("latin-1")

    def elements(self, count, kind, depth):
        for _ in range(count):
            item = self.read(depth + 1)
            if item is _NULL:
                raise TypeError(f"NULL object in marshal data for {kind}")
            yield item

    def small_tuple(self, depth, place):
        return tuple(self.elements(self.take(1)[0], "tuple", depth))

    def tuple(self, depth, place):
        return tuple(self.elements(self.size("tuple"), "tuple", depth))

    def list(self, depth, place):
        items = []
        # A list may hold itself.
        if place is not None:
            self.references[place] = items
        items.extend(self.elements(self.size("list"), "list", depth))
        return items

    def dict(self, depth, place):
        entries = {}
        if place is not None:
            self.references[place] = entries
        while (key := self.read(depth + 1)) is not _NULL:
            value = self.read(depth + 1)
            if value is _NULL:
                break
            entries[key] = value
        return entries

    def set(self, depth, place):
        items = set()
        if place is not None:
            self.references[place] = items
        for item in self.elements(self.size("set"), "set", depth):
            items.add(item)
        return items

    def frozenset(self, depth, place):
        return frozenset(self.elements(self.size("set"), "set", depth))

    def reference(self, depth, place):
        number = int.from_bytes(self.take(4), "little", signed=True)
        if not 0 <= number < len(self.references) or self.references[number] is _NULL:
            raise ValueError("bad marshal data (invalid reference)")
        return self.references[number]

    def code(self, depth, place):
        raise ValueError("marshal data with code: this interpreter's code is not CPython's")


_PLAIN = {"0": _NULL, "N": None, "T": True, "F": False, ".": ..., "S": StopIteration}
_READERS = {
    "i": _Reader.integer, "l": _Reader.long, "g": _Reader.float, "f": _Reader.float_text, "y": _Reader.complex,
    "x": _Reader.complex_text, "s": _Reader.bytes, "u": _Reader.text, "t": _Reader.name, "a": _Reader.ascii,
    "A": _Reader.ascii, "z": _Reader.short_ascii, "Z": _Reader.short_ascii, ")": _Reader.small_tuple,
    "(": _Reader.tuple, "[": _Reader.list, "{": _Reader.dict, "<": _Reader.set, ">": _Reader.frozenset,
    "r": _Reader.reference, "c": _Reader.code,
}  # fmt: skip

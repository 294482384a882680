"""Bytes as text and back; checksums."""

from _binascii import *
from _binascii import adler32

del adler32


class Error(ValueError):
    """A text is not in the encoding that it should be in."""


class Incomplete(Exception):
    """A text ends too early."""


_HEX = b"0123456789ABCDEF"
_LINE = 76


def a2b_qp(data, header=False):
    """The bytes that quoted-printable text stands for; in headers `_` is a space."""
    data = data.encode("ascii") if isinstance(data, str) else bytes(data)
    out = bytearray()
    at = 0
    while at < len(data):
        byte = data[at]
        at += 1
        if byte == 0x5F and header:
            out.append(0x20)
        elif byte != 0x3D:
            out.append(byte)
        elif at >= len(data):
            break
        elif data[at] in b"\r\n":
            # A soft line break ends with its line.
            end = data.find(b"\n", at)
            at = len(data) if end < 0 else end + 1
        elif data[at] == 0x3D:
            out.append(0x3D)
            at += 1
        else:
            pair = data[at:at + 2]
            try:
                out.append(int(pair, 16) if len(pair) == 2 and pair.isalnum() else None)
                at += 2
            except (TypeError, ValueError):
                out.append(0x3D)
    return bytes(out)


def _must_quote(data, at, in_line, quotetabs, istext, header):
    byte = data[at]
    following = data[at + 1] if at + 1 < len(data) else None
    if byte > 126 or byte == 0x3D or (header and byte == 0x5F):
        return True
    if byte == 0x2E and in_line == 0:
        return following is None or following in b"\r\n\0"
    if byte in b"\r\n":
        return not istext
    if byte in b"\t ":
        return quotetabs or following is None
    return byte < 33


def b2a_qp(data, quotetabs=False, istext=True, header=False):
    """Bytes as quoted-printable text, in lines of at most 76 characters."""
    data = data.encode("ascii") if isinstance(data, str) else bytes(data)
    # The line end of the text is that of its first line.
    first = data.find(b"\n")
    line_end = b"\r\n" if first > 0 and data[first - 1] == 0x0D else b"\n"
    out = bytearray()
    in_line = at = 0
    while at < len(data):
        byte = data[at]
        following = data[at + 1] if at + 1 < len(data) else None
        if _must_quote(data, at, in_line, quotetabs, istext, header):
            if in_line + 3 >= _LINE:
                out += b"=" + line_end
                in_line = 0
            out += bytes((0x3D, _HEX[byte >> 4], _HEX[byte & 15]))
            in_line += 3
            at += 1
        elif istext and (byte == 0x0A or byte == 0x0D and following == 0x0A):
            in_line = 0
            # White space before a line end would be lost.
            if out and out[-1] in b"\t ":
                last = out.pop()
                out += bytes((0x3D, _HEX[last >> 4], _HEX[last & 15]))
            out += line_end
            at += 2 if byte == 0x0D else 1
        else:
            if following is not None and following != 0x0A and in_line + 1 >= _LINE:
                out += b"=" + line_end
                in_line = 0
            in_line += 1
            if header and byte == 0x20:
                out.append(0x5F)
            else:
                out.append(byte)
            at += 1
    return bytes(out)


def _uu_data(data):
    if isinstance(data, str):
        try:
            return data.encode("ascii")
        except UnicodeEncodeError:
            raise ValueError("string argument should contain only ASCII characters") from None
    try:
        return bytes(memoryview(data))
    except TypeError:
        message = f"argument should be bytes, buffer or ASCII string, not '{type(data).__name__}'"
        raise TypeError(message) from None


def a2b_uu(data, /):
    """The bytes that a line of uuencoded text stands for."""
    data = _uu_data(data)
    if not data:
        return bytes(32)
    wanted = (data[0] - 0x20) & 0x3F
    out = bytearray()
    bits = waiting = 0
    at = 1
    while len(out) < wanted:
        # Spaces at the end of a line are lost on the way.
        byte = data[at] if at < len(data) else 0x0A
        at += 1
        if byte in b"\r\n":
            value = 0
        elif 0x20 <= byte <= 0x60:
            value = (byte - 0x20) & 0x3F
        else:
            raise Error("Illegal char")
        bits = (bits << 6 | value) & 0xFFF
        waiting += 6
        if waiting >= 8:
            waiting -= 8
            out.append(bits >> waiting & 0xFF)
    if data[at:].strip(b" `\r\n"):
        raise Error("Trailing garbage")
    return bytes(out)


def b2a_uu(data, /, *, backtick=False):
    """A line of uuencoded text for at most 45 bytes."""
    try:
        data = bytes(memoryview(data))
    except TypeError:
        raise TypeError(f"a bytes-like object is required, not '{type(data).__name__}'") from None
    if len(data) > 45:
        raise Error("At most 45 bytes at once")
    zero = 0x60 if backtick else 0x20
    out = bytearray([len(data) + 0x20 if data else zero])
    for start in range(0, len(data), 3):
        group = int.from_bytes(data[start:start + 3].ljust(3, b"\0"), "big")
        for shift in (18, 12, 6, 0):
            value = group >> shift & 0x3F
            out.append(value + 0x20 if value else zero)
    out.append(0x0A)
    return bytes(out)

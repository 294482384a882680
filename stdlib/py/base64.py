"""Bytes as letters and digits: bases 64, 32, 16 and 85."""

import binascii

__all__ = [
    "encode", "decode", "encodebytes", "decodebytes", "b64encode", "b64decode", "b32encode", "b32decode", "b32hexencode",
    "b32hexdecode", "b16encode", "b16decode", "b85encode", "b85decode", "a85encode", "a85decode",
    "standard_b64encode", "standard_b64decode", "urlsafe_b64encode", "urlsafe_b64decode",
]


def _bytes_from_decode_data(s):
    if isinstance(s, str):
        try:
            return s.encode("ascii")
        except UnicodeEncodeError:
            raise ValueError("string argument should contain only ASCII characters")
    if isinstance(s, (bytes, bytearray)):
        return s
    if hasattr(s, "tobytes"):
        return s.tobytes()
    raise TypeError("argument should be a bytes-like object or ASCII string, not %r" % s.__class__.__name__) from None


def _bytes_of(s):
    if hasattr(s, "tobytes"):
        return s.tobytes()
    raise TypeError("memoryview: a bytes-like object is required, not %r" % s.__class__.__name__)


def b64encode(s, altchars=None):
    """Return bytes in base 64; altchars stand for + and /."""
    encoded = binascii.b2a_base64(s, newline=False)
    if altchars is not None:
        assert len(altchars) == 2, repr(altchars)
        return encoded.translate(bytes.maketrans(b"+/", altchars))
    return encoded


def b64decode(s, altchars=None, validate=False):
    """Return the bytes that a text in base 64 stands for; with validate, other characters are an error."""
    s = _bytes_from_decode_data(s)
    if altchars is not None:
        altchars = _bytes_from_decode_data(altchars)
        assert len(altchars) == 2, repr(altchars)
        s = s.translate(bytes.maketrans(altchars, b"+/"))
    return binascii.a2b_base64(s, strict_mode=validate)


def standard_b64encode(s):
    """Return bytes in base 64, with + and /."""
    return b64encode(s)


def standard_b64decode(s):
    """Return the bytes that a text in base 64 stands for, with + and /."""
    return b64decode(s)


def urlsafe_b64encode(s):
    """Return bytes in base 64, with - and _ in place of + and /."""
    return b64encode(s).translate(bytes.maketrans(b"+/", b"-_"))


def urlsafe_b64decode(s):
    """Return the bytes that a text in base 64 stands for, with - and _ in place of + and /."""
    return b64decode(_bytes_from_decode_data(s).translate(bytes.maketrans(b"-_", b"+/")))


_B32 = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_B32HEX = b"0123456789ABCDEFGHIJKLMNOPQRSTUV"


def _encode32(letters, s):
    if not isinstance(s, (bytes, bytearray)):
        s = _bytes_of(s)
    missing = -len(s) % 5
    data = bytes(s) + b"\0" * missing
    out = bytearray()
    for at in range(0, len(data), 5):
        group = int.from_bytes(data[at:at + 5], "big")
        out += bytes(letters[group >> shift & 31] for shift in range(35, -1, -5))
    pads = {0: 0, 1: 1, 2: 3, 3: 4, 4: 6}[missing]
    if pads:
        out[-pads:] = b"=" * pads
    return bytes(out)


def _decode32(letters, s, casefold, map01=None):
    s = _bytes_from_decode_data(s)
    if len(s) % 8:
        raise binascii.Error("Incorrect padding")
    if map01 is not None:
        map01 = _bytes_from_decode_data(map01)
        assert len(map01) == 1, repr(map01)
        s = s.translate(bytes.maketrans(b"01", b"O" + map01))
    if casefold:
        s = s.upper()
    stripped = s.rstrip(b"=")
    pads = len(s) - len(stripped)
    values = {letter: at for at, letter in enumerate(letters)}
    out = bytearray()
    for at in range(0, len(stripped), 8):
        group = 0
        quantum = stripped[at:at + 8]
        for letter in quantum:
            if letter not in values:
                raise binascii.Error("Non-base32 digit found") from None
            group = group << 5 | values[letter]
        out += (group << 5 * (8 - len(quantum))).to_bytes(5, "big")
    if len(s) % 8 or pads not in {0, 1, 3, 4, 6}:
        raise binascii.Error("Incorrect padding")
    if pads:
        del out[-{1: 1, 3: 2, 4: 3, 6: 4}[pads]:]
    return bytes(out)


def b32encode(s):
    """Return bytes in base 32."""
    return _encode32(_B32, s)


def b32decode(s, casefold=False, map01=None):
    """Return the bytes that a text in base 32 stands for; casefold allows lower case, map01 digits 0 and 1."""
    return _decode32(_B32, s, casefold, map01)


def b32hexencode(s):
    """Return bytes in base 32, with the digits of larger bases in order."""
    return _encode32(_B32HEX, s)


def b32hexdecode(s, casefold=False):
    """Return the bytes that a text of b32hexencode() stands for."""
    return _decode32(_B32HEX, s, casefold)


def b16encode(s):
    """Return bytes as hexadecimal digits in upper case."""
    return binascii.hexlify(s).upper()


def b16decode(s, casefold=False):
    """Return the bytes that hexadecimal digits stand for; casefold allows lower case."""
    s = _bytes_from_decode_data(s)
    if casefold:
        s = s.upper()
    if any(byte not in b"0123456789ABCDEF" for byte in s):
        raise binascii.Error("Non-base16 digit found")
    return binascii.unhexlify(s)


_B85 = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~"
_A85 = bytes(range(33, 118))


def _encode85(b, letters, pad, fold_zeros=False, fold_spaces=False):
    if not isinstance(b, (bytes, bytearray)):
        b = _bytes_of(b)
    missing = -len(b) % 4
    data = bytes(b) + b"\0" * missing
    chunks = []
    for at in range(0, len(data), 4):
        word = int.from_bytes(data[at:at + 4], "big")
        if fold_zeros and not word:
            chunks.append(b"z")
        elif fold_spaces and word == 0x20202020:
            chunks.append(b"y")
        else:
            chunks.append(bytes(letters[word // 85**power % 85] for power in range(4, -1, -1)))
    if missing and not pad:
        if chunks[-1] == b"z":
            chunks[-1] = letters[:1] * 5
        chunks[-1] = chunks[-1][:-missing]
    return b"".join(chunks)


def a85encode(b, *, foldspaces=False, wrapcol=0, pad=False, adobe=False):
    """Return bytes in base 85, as Ascii85; adobe puts <~ and ~> around it."""
    result = _encode85(b, _A85, pad, True, foldspaces)
    if adobe:
        result = b"<~" + result
    if wrapcol:
        wrapcol = max(2 if adobe else 1, wrapcol)
        lines = [result[at:at + wrapcol] for at in range(0, len(result), wrapcol)]
        if adobe and len(lines[-1]) + 2 > wrapcol:
            lines.append(b"")
        result = b"\n".join(lines)
    if adobe:
        result += b"~>"
    return result


def a85decode(b, *, foldspaces=False, adobe=False, ignorechars=b" \t\n\r\v"):
    """Return the bytes that a text in Ascii85 stands for."""
    b = _bytes_from_decode_data(b)
    if adobe:
        if not b.endswith(b"~>"):
            raise ValueError("Ascii85 encoded byte sequences must end with {!r}".format(b"~>"))
        b = b[2:-2] if b.startswith(b"<~") else b[:-2]
    out = []
    group = []
    for byte in b + b"u" * 4:
        if 33 <= byte <= 117:
            group.append(byte)
            if len(group) == 5:
                word = 0
                for digit in group:
                    word = 85 * word + digit - 33
                if word >= 1 << 32:
                    raise ValueError("Ascii85 overflow") from None
                out.append(word.to_bytes(4, "big"))
                group = []
        elif byte == 122:
            if group:
                raise ValueError("z inside Ascii85 5-tuple")
            out.append(b"\0\0\0\0")
        elif foldspaces and byte == 121:
            if group:
                raise ValueError("y inside Ascii85 5-tuple")
            out.append(b"    ")
        elif byte not in ignorechars:
            raise ValueError("Non-Ascii85 digit found: %c" % byte)
    result = b"".join(out)
    padding = 4 - len(group)
    return result[:-padding] if padding else result


def b85encode(b, pad=False):
    """Return bytes in base 85, as Git has it."""
    return _encode85(b, _B85, pad)


def b85decode(b):
    """Return the bytes that a text of b85encode() stands for."""
    b = _bytes_from_decode_data(b)
    padding = -len(b) % 5
    data = bytes(b) + b"~" * padding
    values = {letter: at for at, letter in enumerate(_B85)}
    out = []
    for at in range(0, len(data), 5):
        word = 0
        for place, letter in enumerate(data[at:at + 5]):
            if letter not in values:
                raise ValueError("bad base85 character at position %d" % (at + place)) from None
            word = word * 85 + values[letter]
        if word >= 1 << 32:
            raise ValueError("base85 overflow in hunk starting at byte %d" % at) from None
        out.append(word.to_bytes(4, "big"))
    result = b"".join(out)
    return result[:-padding] if padding else result


MAXBINSIZE = 57


def _check_bytes(s):
    try:
        view = memoryview(s)
    except TypeError:
        raise TypeError("expected bytes-like object, not %s" % s.__class__.__name__) from None
    if view.format not in ("c", "b", "B"):
        raise TypeError("expected single byte elements, not %r from %s" % (view.format, s.__class__.__name__))
    if view.ndim != 1:
        raise TypeError("expected 1-D data, not %d-D data from %s" % (view.ndim, s.__class__.__name__))


def encodebytes(s):
    """Return bytes in base 64, in lines of 76 characters."""
    _check_bytes(s)
    data = bytes(s)
    return b"".join(binascii.b2a_base64(data[at:at + MAXBINSIZE]) for at in range(0, len(data), MAXBINSIZE))


def decodebytes(s):
    """Return the bytes that lines in base 64 stand for."""
    _check_bytes(s)
    return binascii.a2b_base64(s)


def encode(input, output):
    """Write the bytes of a file to another one in base 64, in lines."""
    while data := input.read(MAXBINSIZE):
        output.write(binascii.b2a_base64(data))


def decode(input, output):
    """Write the bytes that a file in base 64 stands for to another one."""
    while line := input.readline():
        output.write(binascii.a2b_base64(line))

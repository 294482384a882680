"""Texts of mostly printable bytes as printable bytes (RFC 1521, quoted-printable)."""

from binascii import a2b_qp, b2a_qp

__all__ = ["encode", "decode", "encodestring", "decodestring"]

ESCAPE = b"="
HEX = b"0123456789ABCDEF"


def needsquoting(c, quotetabs, header):
    """Whether a byte must be written as digits."""
    if c in b" \t":
        return quotetabs
    if c == b"_":
        return header
    return c == ESCAPE or not b" " <= c <= b"~"


def quote(c):
    """Return a byte as = and two hexadecimal digits."""
    return b"=%02X" % ord(c)


def encode(input, output, quotetabs, header=False):
    """Reads a file and writes it encoded to another."""
    output.write(b2a_qp(input.read(), quotetabs=quotetabs, header=header))


def encodestring(s, quotetabs=False, header=False):
    """Return bytes in quoted-printable form."""
    return b2a_qp(s, quotetabs=quotetabs, header=header)


def decode(input, output, header=False):
    """Reads an encoded file and writes what it stands for to another."""
    output.write(a2b_qp(input.read(), header=header))


def decodestring(s, header=False):
    """Return the bytes that a text in quoted-printable form stands for."""
    return a2b_qp(s, header=header)


def ishex(c):
    """Return whether a byte is a hexadecimal digit."""
    return len(c) == 1 and c in b"0123456789abcdefABCDEF"


def unhex(s):
    """Return the number that hexadecimal digits stand for."""
    return int(s, 16)

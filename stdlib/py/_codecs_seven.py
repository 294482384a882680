"""The codecs "utf-7" (RFC 2152), in which all bytes are ASCII, and "cp037" (EBCDIC).

Elsewhere: how codecs are found, in `codecs.py`.
"""

_BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
_VALUES = {ord(c): value for value, c in enumerate(_BASE64)}
# What stands for itself; a plus, a backslash, a tilde and control characters are written in base64.
_DIRECT = frozenset(c for c in map(chr, range(32, 127)) if c not in "+\\~") | set("\t\n\r")


def _units(c):
    code = ord(c)
    if code < 0x10000:
        return (code,)
    return 0xD800 + (code - 0x10000 >> 10), 0xDC00 + (code - 0x10000 & 0x3FF)


def utf_7_encode(text, errors="strict"):
    out = []
    in_base64 = False
    bits = waiting = 0
    for c in text:
        if in_base64 and c in _DIRECT:
            if waiting:
                out.append(_BASE64[bits << 6 - waiting & 63])
                bits = waiting = 0
            in_base64 = False
            # A character that could belong to the base64 part has to be kept away from it.
            if c in _BASE64 or c == "-":
                out.append("-")
            out.append(c)
            continue
        if not in_base64:
            if c == "+":
                out.append("+-")
                continue
            if c in _DIRECT:
                out.append(c)
                continue
            out.append("+")
            in_base64 = True
        for unit in _units(c):
            bits = bits << 16 | unit
            waiting += 16
            while waiting >= 6:
                waiting -= 6
                out.append(_BASE64[bits >> waiting & 63])
            bits &= (1 << waiting) - 1
    if waiting:
        out.append(_BASE64[bits << 6 - waiting & 63])
    if in_base64:
        out.append("-")
    return "".join(out).encode("ascii"), len(text)


class _Reader:
    """What is decoded so far, and the part in base64 that is open."""

    def __init__(self):
        self.out = []
        self.high = self.bits = self.waiting = 0

    def open(self):
        self.high = self.bits = self.waiting = 0

    def take(self, value):
        self.bits = self.bits << 6 | value
        self.waiting += 6
        if self.waiting < 16:
            return
        self.waiting -= 16
        unit = self.bits >> self.waiting
        self.bits &= (1 << self.waiting) - 1
        if self.high:
            high, self.high = self.high, 0
            if 0xDC00 <= unit < 0xE000:
                self.out.append(chr(0x10000 + (high - 0xD800 << 10) + unit - 0xDC00))
                return
            self.out.append(chr(high))
        if 0xD800 <= unit < 0xDC00:
            self.high = unit
        else:
            self.out.append(chr(unit))

    def fault(self):
        """What is wrong with the bits that are left over."""
        if self.waiting >= 6:
            return "partial character in shift sequence"
        return "non-zero padding bits in shift sequence" if self.bits else None


def utf_7_decode(data, errors="strict"):
    from codecs import lookup_error
    data = bytes(data)
    reader = _Reader()
    in_base64 = False
    at = start = 0
    while at < len(data) or in_base64:
        if at == len(data):
            if not (reader.high or reader.fault()):
                break
            fault = "unterminated shift sequence"
            in_base64 = False
        else:
            byte, fault = data[at], None
            if in_base64 and byte in _VALUES:
                reader.take(_VALUES[byte])
                at += 1
                continue
            if in_base64:
                in_base64 = False
                fault = reader.fault()
                if fault:
                    at += 1
                else:
                    if reader.high and byte < 128 and byte != 0x2B:
                        reader.out.append(chr(reader.high))
                    reader.high = 0
                    if byte == 0x2D:
                        at += 1
            elif byte == 0x2B:
                start = at
                at += 1
                following = data[at:at + 1]
                if following == b"-":
                    reader.out.append("+")
                    at += 1
                elif following and following[0] not in _VALUES:
                    fault = "ill-formed sequence"
                    at += 1
                else:
                    in_base64 = True
                    reader.open()
            elif byte < 128:
                reader.out.append(chr(byte))
                at += 1
            else:
                fault = "unexpected special character"
                start = at
                at += 1
        if fault:
            error = UnicodeDecodeError("utf7", data, start, at, fault)
            replacement, at = lookup_error(errors)(error)
            at += len(data) if at < 0 else 0
            reader.out.append(replacement)
    return "".join(reader.out), len(data)


_EBCDIC = (
    "\0\1\2\3\x9c\t\x86\x7f\x97\x8d\x8e\x0b\x0c\r\x0e\x0f\x10\x11\x12\x13\x9d\x85\b\x87\x18\x19\x92\x8f\x1c\x1d\x1e\x1f"
    "\x80\x81\x82\x83\x84\n\x17\x1b\x88\x89\x8a\x8b\x8c\5\6\7\x90\x91\x16\x93\x94\x95\x96\4\x98\x99\x9a\x9b\x14\x15\x9e\x1a"
    " \xa0âäàáãåçñ¢.<(+|&éêëèíîïìß!$*);¬-/ÂÄÀÁÃÅÇÑ¦,%_>?øÉÊËÈÍÎÏÌ`:#@'=\"Øabcdefghi«»ðýþ±°jklmnopqrªºæ¸Æ¤"
    "µ~stuvwxyz¡¿ÐÝÞ®^£¥·©§¶¼½¾[]¯¨´×{ABCDEFGHI\xadôöòóõ}JKLMNOPQR¹ûüùúÿ\\÷STUVWXYZ²ÔÖÒÓÕ0123456789³ÛÜÙÚ\x9f"
)
_EBCDIC_BYTES = {c: byte for byte, c in enumerate(_EBCDIC)}


def cp037_encode(text, errors="strict"):
    from codecs import lookup_error
    out = bytearray()
    at = 0
    while at < len(text):
        byte = _EBCDIC_BYTES.get(text[at])
        if byte is not None:
            out.append(byte)
            at += 1
            continue
        end = at + 1
        while end < len(text) and text[end] not in _EBCDIC_BYTES:
            end += 1
        error = UnicodeEncodeError("charmap", text, at, end, "character maps to <undefined>")
        replacement, at = lookup_error(errors)(error)
        out += replacement if isinstance(replacement, bytes) else bytes(_EBCDIC_BYTES[c] for c in replacement)
    return bytes(out), len(text)


def cp037_decode(data, errors="strict"):
    return "".join([_EBCDIC[byte] for byte in bytes(data)]), len(data)


CODECS = {"utf-7": (utf_7_encode, utf_7_decode), "cp037": (cp037_encode, cp037_decode)}

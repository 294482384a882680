"""Encodings by name: a part of the module that works on whole texts."""

__all__ = [
    "BOM", "BOM_BE", "BOM_LE", "BOM_UTF8", "BOM_UTF16", "BOM_UTF16_BE", "BOM_UTF16_LE", "BOM_UTF32", "BOM_UTF32_BE",
    "BOM_UTF32_LE", "CodecInfo", "decode", "encode", "getdecoder", "getencoder", "lookup",
]

BOM_UTF8 = b"\xef\xbb\xbf"
BOM_LE = BOM_UTF16_LE = b"\xff\xfe"
BOM_BE = BOM_UTF16_BE = b"\xfe\xff"
BOM_UTF32_LE = b"\xff\xfe\x00\x00"
BOM_UTF32_BE = b"\x00\x00\xfe\xff"
BOM = BOM_UTF16 = BOM_LE
BOM_UTF32 = BOM_UTF32_LE


class CodecInfo(tuple):
    """What lookup gives: a name, and functions that give a result and how much they used."""

    def __new__(cls, encode, decode, streamreader=None, streamwriter=None, incrementalencoder=None,
                incrementaldecoder=None, name=None):
        self = tuple.__new__(cls, (encode, decode, streamreader, streamwriter))
        self.name = name
        self.encode = encode
        self.decode = decode
        self.streamreader = streamreader
        self.streamwriter = streamwriter
        self.incrementalencoder = incrementalencoder
        self.incrementaldecoder = incrementaldecoder
        return self

    def __repr__(self):
        return f"<codecs.CodecInfo object for encoding {self.name} at {id(self):#x}>"


_names = {
    "ascii": ["us-ascii", "646"],
    "iso8859-1": ["latin-1", "latin1", "l1", "iso-8859-1", "latin"],
    "utf-8": ["utf8", "u8", "utf"],
    "utf-16": ["utf16", "u16"],
    "utf-32": ["utf32", "u32"],
    "utf-16-le": ["utf-16le"],
    "utf-16-be": ["utf-16be"],
    "utf-32-le": ["utf-32le"],
    "utf-32-be": ["utf-32be"],
}


def _proper_name(encoding):
    name = encoding.lower().replace("_", "-").replace(" ", "-")
    for proper, others in _names.items():
        if name in others:
            return proper
    return name


def lookup(encoding, /):
    """The CodecInfo of an encoding."""
    " ".encode(encoding)

    def encode_all(input, errors="strict"):
        return input.encode(encoding, errors), len(input)

    def decode_all(input, errors="strict"):
        return bytes(input).decode(encoding, errors), len(input)

    return CodecInfo(encode_all, decode_all, name=_proper_name(encoding))


def getencoder(encoding):
    """The function that encodes, as lookup gives it."""
    return lookup(encoding).encode


def getdecoder(encoding):
    """The function that decodes, as lookup gives it."""
    return lookup(encoding).decode


def encode(obj, encoding="utf-8", errors="strict"):
    """The encoded text."""
    return obj.encode(encoding, errors)


def decode(obj, encoding="utf-8", errors="strict"):
    """The decoded bytes."""
    return bytes(obj).decode(encoding, errors)

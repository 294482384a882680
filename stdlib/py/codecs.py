"""Encodings by name: a part of the module that works on whole texts."""

__all__ = [
    "BOM", "BOM_BE", "BOM_LE", "BOM_UTF8", "BOM_UTF16", "BOM_UTF16_BE", "BOM_UTF16_LE", "BOM_UTF32", "BOM_UTF32_BE",
    "BOM_UTF32_LE", "CodecInfo", "decode", "encode", "getdecoder", "getencoder", "lookup", "register", "unregister",
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
    found = _searched(encoding) or _transform(encoding)
    if found is not None:
        return found
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
    transform = _transform(encoding)
    if transform is not None:
        return transform[0](obj, errors)[0]
    if isinstance(obj, str):
        return obj.encode(encoding, errors)
    return lookup(encoding).encode(obj, errors)[0]


def decode(obj, encoding="utf-8", errors="strict"):
    """The decoded bytes."""
    transform = _transform(encoding)
    if transform is not None:
        return transform[1](obj, errors)[0]
    if isinstance(obj, str):
        if _normal(encoding) not in ("unicode_escape", "raw_unicode_escape"):
            return lookup(encoding).decode(obj, errors)[0]
        obj = obj.encode()
    return bytes(obj).decode(encoding, errors)


_searchers = []


def register(search_function, /):
    """Register a codec search function: it is asked for encodings that are not known."""
    if not callable(search_function):
        raise TypeError("argument must be callable")
    _searchers.append(search_function)


def unregister(search_function, /):
    """Unregister a codec search function."""
    if search_function in _searchers:
        _searchers.remove(search_function)


def _normal(encoding):
    return encoding.lower().replace("-", "_").replace(" ", "_")


def _rot13(text, errors="strict"):
    lower, upper = "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    turned = str.maketrans(lower + upper, lower[13:] + lower[:13] + upper[13:] + upper[:13])
    return text.translate(turned), len(text)


def _of_bytes(module, function):
    def convert(data, errors="strict"):
        return getattr(__import__(module), function)(data), len(data)
    return convert


_transforms = {
    "rot_13": ("rot-13", _rot13, _rot13),
    "hex_codec": ("hex", _of_bytes("binascii", "b2a_hex"), _of_bytes("binascii", "a2b_hex")),
    "base64_codec": ("base64", _of_bytes("base64", "encodebytes"), _of_bytes("base64", "decodebytes")),
    "zlib_codec": ("zlib", _of_bytes("zlib", "compress"), _of_bytes("zlib", "decompress")),
}
_transform_names = {"rot13": "rot_13", "hex": "hex_codec", "base64": "base64_codec", "base_64": "base64_codec",
                    "zlib": "zlib_codec", "zip": "zlib_codec"}


def _transform(encoding):
    """A codec that is no encoding of texts as bytes: of texts as texts, or of bytes as bytes."""
    name = _normal(encoding)
    found = _transforms.get(_transform_names.get(name, name))
    return None if found is None else CodecInfo(found[1], found[2], name=found[0])


_WITH_FIELDS = (OSError, SyntaxError, UnicodeDecodeError, UnicodeEncodeError, UnicodeTranslateError, ImportError,
                StopIteration, AttributeError, NameError)


def _library(name):
    """A codec that is written in Python."""
    if name not in ("idna", "punycode"):
        return None
    from _codecs_idna import CODECS
    return CodecInfo(*CODECS[name], name=name)


def _searched(encoding):
    """What the registered functions, and those in Python, know of an encoding."""
    found = _library(_normal(encoding))
    if found is not None:
        return found
    for search in _searchers:
        found = search(_normal(encoding))
        if found is not None:
            if not isinstance(found, tuple) or len(found) != 4:
                raise TypeError("codec search functions must return 4-tuples")
            return found
    return None


def _convert(data, encoding, errors, place):
    """What a registered codec makes of a text or of bytes, in a tuple; None where there is no such codec."""
    found = _searched(encoding)
    if found is None:
        if _transform(encoding) is not None:
            function = "encode" if place == 0 else "decode"
            raise LookupError(f"'{encoding}' is not a text encoding; use codecs.{function}() to handle arbitrary codecs")
        return None
    try:
        converted = found[place](data, errors)
    except Exception as error:
        # An error that is no more than its message says where it came from.
        if len(error.args) != 1 or not isinstance(error.args[0], str) or isinstance(error, _WITH_FIELDS) or vars(error):
            raise
        what = "encoding" if place == 0 else "decoding"
        message = f"{what} with '{encoding}' codec failed ({type(error).__name__}: {error})"
        raise type(error)(message) from error
    if not isinstance(converted, tuple) or len(converted) != 2:
        raise TypeError(f"{'encoder' if place == 0 else 'decoder'} must return a tuple (object, integer)")
    return converted[0],

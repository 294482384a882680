"""Encodings by name. Codecs for data in pieces are in `_codecs_streams`, error handlers in `_codecs_errors`."""

import builtins
from _codecs_errors import (
    _decode_with, _encode_with, backslashreplace_errors, ignore_errors, lookup_error, namereplace_errors,
    register_error, replace_errors, strict_errors, xmlcharrefreplace_errors,
)
from _codecs_charmap import charmap_build, charmap_decode, charmap_encode
from _codecs_streams import (
    BufferedIncrementalDecoder, BufferedIncrementalEncoder, Codec, IncrementalDecoder, IncrementalEncoder,
    StreamReader, StreamReaderWriter, StreamRecoder, StreamWriter, classes_of as _classes_of,
    classes_of_transform as _classes_of_transform, decode_part as _decode_part,
)

__all__ = [
    "register", "lookup", "open", "EncodedFile", "BOM", "BOM_BE", "BOM_LE", "BOM32_BE", "BOM32_LE", "BOM64_BE",
    "BOM64_LE", "BOM_UTF8", "BOM_UTF16", "BOM_UTF16_LE", "BOM_UTF16_BE", "BOM_UTF32", "BOM_UTF32_LE", "BOM_UTF32_BE",
    "CodecInfo", "Codec", "IncrementalEncoder", "IncrementalDecoder", "StreamReader", "StreamWriter",
    "StreamReaderWriter", "StreamRecoder", "getencoder", "getdecoder", "getincrementalencoder",
    "getincrementaldecoder", "getreader", "getwriter", "encode", "decode", "iterencode", "iterdecode",
    "strict_errors", "ignore_errors", "replace_errors", "xmlcharrefreplace_errors", "backslashreplace_errors",
    "namereplace_errors", "register_error", "lookup_error",
]

BOM_UTF8 = b"\xef\xbb\xbf"
BOM_LE = BOM_UTF16_LE = b"\xff\xfe"
BOM_BE = BOM_UTF16_BE = b"\xfe\xff"
BOM_UTF32_LE = b"\xff\xfe\x00\x00"
BOM_UTF32_BE = b"\x00\x00\xfe\xff"
BOM = BOM_UTF16 = BOM_LE
BOM_UTF32 = BOM_UTF32_LE
BOM32_LE, BOM32_BE, BOM64_LE, BOM64_BE = BOM_UTF16_LE, BOM_UTF16_BE, BOM_UTF32_LE, BOM_UTF32_BE


class CodecInfo(tuple):
    """What lookup gives: a name, and functions that give a result and how much they used."""

    def __new__(cls, encode, decode, streamreader=None, streamwriter=None, incrementalencoder=None,
                incrementaldecoder=None, name=None, *, _is_text_encoding=None):
        self = tuple.__new__(cls, (encode, decode, streamreader, streamwriter))
        self.name = name
        self.encode = encode
        self.decode = decode
        self.streamreader = streamreader
        self.streamwriter = streamwriter
        self.incrementalencoder = incrementalencoder
        self.incrementaldecoder = incrementaldecoder
        if _is_text_encoding is not None:
            self._is_text_encoding = _is_text_encoding
        return self

    def __repr__(self):
        kind = type(self)
        return f"<{kind.__module__}.{kind.__qualname__} object for encoding {self.name} at {id(self):#x}>"

    _is_text_encoding = True

    def __getnewargs__(self):
        return tuple(self)


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
    if not isinstance(encoding, str):
        got = "None" if encoding is None else type(encoding).__name__
        raise TypeError(f"lookup() argument must be str, not {got}")
    found = _searched(encoding) or _transform(encoding)
    if found is not None:
        return found
    " ".encode(encoding)

    name = _proper_name(encoding)
    if name not in _found:
        encoder, decoder, writer, reader = _classes_of(encoding, name)
        _found[name] = CodecInfo(_whole_encoder(encoding), _whole_decoder(encoding), reader, writer, encoder, decoder,
                                 name=name)
    return _found[name]


_found = {}


def _whole_encoder(encoding):
    def encode_all(input, errors="strict"):
        if not isinstance(input, str):
            raise TypeError(f"{_function_name(encoding)}_encode() argument 1 must be str, not {type(input).__name__}")
        return input.encode(encoding, errors or "strict"), len(input)
    return encode_all


def _whole_decoder(encoding):
    def decode_all(input, errors="strict"):
        if isinstance(input, str):
            if "escape" not in encoding:
                raise TypeError("a bytes-like object is required, not 'str'")
            input = input.encode()
        return builtins.bytes(input).decode(encoding, errors or "strict"), len(input)
    return decode_all


def _function_name(encoding):
    return encoding.lower().replace("-", "_")


def getincrementalencoder(encoding):
    """The class that encodes piece by piece."""
    found = lookup(encoding).incrementalencoder
    if found is None:
        raise LookupError(encoding)
    return found


def getincrementaldecoder(encoding):
    """The class that decodes piece by piece."""
    found = lookup(encoding).incrementaldecoder
    if found is None:
        raise LookupError(encoding)
    return found


def getreader(encoding):
    """The class that reads texts from a file of bytes."""
    return lookup(encoding).streamreader


def getwriter(encoding):
    """The class that writes texts to a file of bytes."""
    return lookup(encoding).streamwriter


def iterencode(iterator, encoding, errors="strict", **kwargs):
    """The encoded pieces of an iterator."""
    encoder = getincrementalencoder(encoding)(errors, **kwargs)
    for piece in iterator:
        result = encoder.encode(piece)
        if result:
            yield result
    result = encoder.encode("", True)
    if result:
        yield result


def iterdecode(iterator, encoding, errors="strict", **kwargs):
    """The decoded pieces of an iterator."""
    decoder = getincrementaldecoder(encoding)(errors, **kwargs)
    for piece in iterator:
        result = decoder.decode(piece)
        if result:
            yield result
    result = decoder.decode(b"", True)
    if result:
        yield result


def open(filename, mode="r", encoding=None, errors="strict", buffering=-1):
    """A file of bytes that is read and written as text."""
    if encoding is not None and "b" not in mode:
        mode += "b"
    raw = builtins.open(filename, mode, buffering)
    return raw if encoding is None else _coded(raw, encoding, errors)


def _coded(raw, encoding, errors):
    """The file of bytes as one of text; it is closed if there is no such encoding."""
    try:
        info = lookup(encoding)
        text = StreamReaderWriter(raw, info.streamreader, info.streamwriter, errors)
    except BaseException:
        raw.close()
        raise
    text.encoding = encoding
    return text


def EncodedFile(file, data_encoding, file_encoding=None, errors="strict"):
    """A file in one encoding, as one in another."""
    if file_encoding is None:
        file_encoding = data_encoding
    data, inside = lookup(data_encoding), lookup(file_encoding)
    recoder = StreamRecoder(file, data.encode, data.decode, inside.streamreader, inside.streamwriter, errors)
    recoder.data_encoding, recoder.file_encoding = data_encoding, file_encoding
    return recoder


def make_identity_dict(rng):
    """Numbers, each as itself."""
    return {number: number for number in rng}


def make_encoding_map(decoding_map):
    """A decoding's way back; None for what has two."""
    way_back = {}
    for key, value in decoding_map.items():
        way_back[value] = None if value in way_back else key
    return way_back


def _define(function, encoding, takes_final):
    """The two functions of an encoding that CPython has in C: `utf_8_encode` and `utf_8_decode`."""
    def encode_all(str, errors=None, /):
        if not isinstance(str, builtins.str):
            raise TypeError(f"{function}_encode() argument 1 must be str, not {type(str).__name__}")
        return str.encode(encoding, errors or "strict"), len(str)

    def decode_all(data, errors=None, final=False, /):
        if isinstance(data, builtins.str):
            if "escape" not in encoding:
                raise TypeError("a bytes-like object is required, not 'str'")
            data = data.encode()
        return _decode_part(data, encoding, errors or "strict", final or not takes_final)

    encode_all.__name__ = encode_all.__qualname__ = f"{function}_encode"
    decode_all.__name__ = decode_all.__qualname__ = f"{function}_decode"
    globals().update({encode_all.__name__: encode_all, decode_all.__name__: decode_all})


for _name in ("ascii", "latin_1", "utf_8", "utf_16", "utf_16_le", "utf_16_be", "utf_32", "utf_32_le", "utf_32_be",
              "unicode_escape", "raw_unicode_escape"):
    _define(_name, _name.replace("_", "-"), _name.startswith("utf"))


def readbuffer_encode(data, errors=None, /):
    """The bytes of a text or of a buffer."""
    data = data.encode() if isinstance(data, str) else builtins.bytes(data)
    return data, len(data)


def escape_encode(data, errors=None, /):
    """Bytes as a literal shows them, without quotes."""
    if not isinstance(data, builtins.bytes):
        raise TypeError(f"escape_encode() argument 1 must be bytes, not {type(data).__name__}")
    shown = repr(data + b'"')[2:-2].replace('\\"', '"') if b"'" not in data else repr(data.replace(b"'", b""))
    if b"'" in data:
        shown = "\\'".join(repr(part + b'"')[2:-2] for part in data.split(b"'"))
    return shown.encode("ascii"), len(data)


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
        return _converted(transform, obj, encoding, errors, 0)[0]
    if isinstance(obj, str):
        return obj.encode(encoding, errors)
    return lookup(encoding).encode(obj, errors)[0]


def decode(obj, encoding="utf-8", errors="strict"):
    """The decoded bytes."""
    transform = _transform(encoding)
    if transform is not None:
        return _converted(transform, obj, encoding, errors, 1)[0]
    if isinstance(obj, str):
        if _normal(encoding) not in ("unicode_escape", "raw_unicode_escape"):
            return lookup(encoding).decode(obj, errors)[0]
        obj = obj.encode()
    return builtins.bytes(obj).decode(encoding, errors)


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
    return str.translate(text, turned), len(text)


def _of_bytes(module, function):
    def convert(data, errors="strict"):
        return getattr(__import__(module), function)(data), len(data)
    return convert


def _uu_lines(data, errors="strict"):
    from binascii import b2a_uu
    lines = [b2a_uu(data[start:start + 45]) for start in range(0, len(data), 45)]
    return b"".join([b"begin 666 <data>\n", *lines, b" \nend\n"]), len(data)


def _of_uu_lines(data, errors="strict"):
    from binascii import a2b_uu
    lines = iter(builtins.bytes(data).splitlines(keepends=True))
    for line in lines:
        if line[:5] == b"begin":
            break
    else:
        raise ValueError('Missing "begin" line in input data')
    parts = []
    for line in lines:
        if line == b"end\n":
            return b"".join(parts), len(data)
        parts.append(a2b_uu(line))
    raise ValueError("Truncated input data")


def _quoted(data, errors="strict"):
    import quopri
    return quopri.encodestring(data, quotetabs=True), len(data)


_transforms = {
    "uu_codec": ("uu", _uu_lines, _of_uu_lines),
    "quopri_codec": ("quopri", _quoted, _of_bytes("quopri", "decodestring")),
    "rot_13": ("rot-13", _rot13, _rot13),
    "hex_codec": ("hex", _of_bytes("binascii", "b2a_hex"), _of_bytes("binascii", "a2b_hex")),
    "base64_codec": ("base64", _of_bytes("base64", "encodebytes"), _of_bytes("base64", "decodebytes")),
    "zlib_codec": ("zlib", _of_bytes("zlib", "compress"), _of_bytes("zlib", "decompress")),
}
_transform_names = {"rot13": "rot_13", "hex": "hex_codec", "base64": "base64_codec", "base_64": "base64_codec",
                    "zlib": "zlib_codec", "zip": "zlib_codec", "uu": "uu_codec", "quopri": "quopri_codec",
                    "quoted_printable": "quopri_codec", "quotedprintable": "quopri_codec"}


def _transform(encoding):
    """A codec that is no encoding of texts as bytes: of texts as texts, or of bytes as bytes."""
    name = _normal(encoding)
    found = _transforms.get(_transform_names.get(name, name))
    if found is None:
        return None
    encoder, decoder, writer, reader = _classes_of_transform(found[1], found[2])
    return CodecInfo(found[1], found[2], reader, writer, encoder, decoder, name=found[0], _is_text_encoding=False)


_WITH_FIELDS = (OSError, SyntaxError, UnicodeDecodeError, UnicodeEncodeError, UnicodeTranslateError, ImportError,
                StopIteration, AttributeError, NameError)


_library_names = {"utf_7": "utf-7", "utf7": "utf-7", "u7": "utf-7", "unicode_1_1_utf_7": "utf-7", "037": "cp037",
                  "csibm037": "cp037", "ebcdic_cp_ca": "cp037", "ebcdic_cp_us": "cp037", "ibm037": "cp037", "ibm039": "cp037"}


def _library(name):
    """A codec that is written in Python."""
    name = _library_names.get(name, name)
    if name in ("idna", "punycode"):
        from _codecs_idna import CODECS
    elif name in ("utf-7", "cp037"):
        from _codecs_seven import CODECS
    elif name == "charmap":
        from _codecs_charmap import CODECS
    else:
        return None
    encoder, decoder, writer, reader = _classes_of_transform(*CODECS[name])
    return CodecInfo(*CODECS[name], reader, writer, encoder, decoder, name=name)


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


def _converted(codec, data, encoding, errors, place):
    """What the codec gives. An error that is no more than its message says where it came from."""
    try:
        return codec[place](data, errors)
    except Exception as error:
        if len(error.args) != 1 or not isinstance(error.args[0], str) or isinstance(error, _WITH_FIELDS) or vars(error):
            raise
        what = "encoding" if place == 0 else "decoding"
        message = f"{what} with '{encoding}' codec failed ({type(error).__name__}: {error})"
        raise type(error)(message) from error


def _convert(data, encoding, errors, place):
    """What a registered codec makes of a text or of bytes, in a tuple; None where there is no such codec."""
    found = _searched(encoding)
    if found is None:
        if _transform(encoding) is not None:
            function = "encode" if place == 0 else "decode"
            raise LookupError(f"'{encoding}' is not a text encoding; use codecs.{function}() to handle arbitrary codecs")
        return None
    converted = _converted(found, data, encoding, errors, place)
    if not isinstance(converted, tuple) or len(converted) != 2:
        raise TypeError(f"{'encoder' if place == 0 else 'decoder'} must return a tuple (object, integer)")
    return converted[0],

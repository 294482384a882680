"""Values as JSON texts, and back."""

from json.decoder import JSONDecodeError, JSONDecoder
from json.encoder import JSONEncoder

__version__ = "2.0.9"
__all__ = ["dump", "dumps", "load", "loads", "JSONDecoder", "JSONDecodeError", "JSONEncoder"]

_default_encoder = JSONEncoder()
_default_decoder = JSONDecoder()


def _encoder(skipkeys, ensure_ascii, check_circular, allow_nan, cls, indent, separators, default, sort_keys, kw):
    if cls is None:
        cls = JSONEncoder
    return cls(skipkeys=skipkeys, ensure_ascii=ensure_ascii, check_circular=check_circular, allow_nan=allow_nan,
               indent=indent, separators=separators, default=default, sort_keys=sort_keys, **kw)


def dump(obj, fp, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None,
         separators=None, default=None, sort_keys=False, **kw):
    """Write an object as JSON to a file."""
    encoder = _encoder(skipkeys, ensure_ascii, check_circular, allow_nan, cls, indent, separators, default, sort_keys,
                       kw)
    for chunk in encoder.iterencode(obj):
        fp.write(chunk)


def dumps(obj, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, cls=None, indent=None,
          separators=None, default=None, sort_keys=False, **kw):
    """Return an object as a JSON text.

    indent writes one item a line, sort_keys orders keys, default(o) gives something else for what JSON lacks.

    >>> json.dumps({"a": [1, None, True]})
    '{"a": [1, null, true]}'
    """
    if (not skipkeys and ensure_ascii and check_circular and allow_nan and cls is None and indent is None
            and separators is None and default is None and not sort_keys and not kw):
        return _default_encoder.encode(obj)
    return _encoder(skipkeys, ensure_ascii, check_circular, allow_nan, cls, indent, separators, default, sort_keys,
                    kw).encode(obj)


def detect_encoding(b):
    """The encoding of a text in bytes, by its signature or its first zeros."""
    for mark, name in ((b"\xff\xfe\0\0", "utf-32"), (b"\0\0\xfe\xff", "utf-32"), (b"\xff\xfe", "utf-16"),
                       (b"\xfe\xff", "utf-16"), (b"\xef\xbb\xbf", "utf-8-sig")):
        if b.startswith(mark):
            return name
    zeros = [not byte for byte in b[:4]]
    if len(b) >= 4:
        if zeros[0]:
            return "utf-16-be" if not zeros[1] else "utf-32-be"
        if zeros[1]:
            return "utf-16-le" if not zeros[2] or not zeros[3] else "utf-32-le"
    elif len(b) == 2:
        if zeros[0]:
            return "utf-16-be"
        if zeros[1]:
            return "utf-16-le"
    return "utf-8"


def load(fp, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None,
         object_pairs_hook=None, **kw):
    """Return what a file with a JSON text stands for."""
    return loads(fp.read(), cls=cls, object_hook=object_hook, parse_float=parse_float, parse_int=parse_int,
                 parse_constant=parse_constant, object_pairs_hook=object_pairs_hook, **kw)


def loads(s, *, cls=None, object_hook=None, parse_float=None, parse_int=None, parse_constant=None,
          object_pairs_hook=None, **kw):
    """Return what a JSON text stands for; raise JSONDecodeError if it is none.

    >>> json.loads('[1, 2.5, "x"]')
    [1, 2.5, 'x']
    """
    if isinstance(s, str):
        if s.startswith("\ufeff"):
            raise JSONDecodeError("Unexpected UTF-8 BOM (decode using utf-8-sig)", s, 0)
    else:
        if not isinstance(s, (bytes, bytearray)):
            raise TypeError(f"the JSON object must be str, bytes or bytearray, not {s.__class__.__name__}")
        s = s.decode(detect_encoding(s), "surrogatepass")
    if (cls is None and object_hook is None and parse_int is None and parse_float is None and parse_constant is None
            and object_pairs_hook is None and not kw):
        return _default_decoder.decode(s)
    if cls is None:
        cls = JSONDecoder
    for name, hook in (("object_hook", object_hook), ("object_pairs_hook", object_pairs_hook),
                       ("parse_float", parse_float), ("parse_int", parse_int), ("parse_constant", parse_constant)):
        if hook is not None:
            kw[name] = hook
    return cls(**kw).decode(s)

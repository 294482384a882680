"""Values to JSON texts."""

from _json import encode as _encode
from _json import encode_basestring, encode_basestring_ascii

__all__ = ["JSONEncoder"]


class JSONEncoder:
    """Makes texts of values, the way its arguments say."""

    item_separator = ", "
    key_separator = ": "

    def __init__(self, *, skipkeys=False, ensure_ascii=True, check_circular=True, allow_nan=True, sort_keys=False,
                 indent=None, separators=None, default=None):
        self.skipkeys = skipkeys
        self.ensure_ascii = ensure_ascii
        self.check_circular = check_circular
        self.allow_nan = allow_nan
        self.sort_keys = sort_keys
        self.indent = indent
        if separators is not None:
            self.item_separator, self.key_separator = separators
        elif indent is not None:
            self.item_separator = ","
        if default is not None:
            self.default = default

    def default(self, o):
        raise TypeError(f"Object of type {o.__class__.__name__} is not JSON serializable")

    def encode(self, o):
        if isinstance(o, str):
            return encode_basestring_ascii(o) if self.ensure_ascii else encode_basestring(o)
        return "".join(self.iterencode(o, _one_shot=True))

    def iterencode(self, o, _one_shot=False):
        indent = self.indent
        if indent is not None and not isinstance(indent, str):
            indent = " " * indent
        yield _encode(o, self.skipkeys, self.ensure_ascii, self.check_circular, self.allow_nan, self.sort_keys, indent,
                      self.item_separator, self.key_separator, self.default)

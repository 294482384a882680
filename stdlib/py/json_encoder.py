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
        """Return something else for what JSON lacks: by default, raise TypeError."""
        raise TypeError(f"Object of type {o.__class__.__name__} is not JSON serializable")

    def encode(self, o):
        """Return an object as a JSON text."""
        if isinstance(o, str):
            return encode_basestring_ascii(o) if self.ensure_ascii else encode_basestring(o)
        return "".join(self.iterencode(o, _one_shot=True))

    def iterencode(self, o, _one_shot=False):
        """Yield the JSON text of an object in parts."""
        indent = self.indent
        if indent is not None and not isinstance(indent, str):
            indent = " " * indent
        if not _one_shot:
            return self._pieces(o, indent, 0, {} if self.check_circular else None)
        return iter((self._whole(o, indent),))

    def _whole(self, o, indent=None):
        if indent is None:
            for place, separator in ((5, self.key_separator), (6, self.item_separator)):
                if not isinstance(separator, str):
                    raise TypeError(f"make_encoder() argument {place} must be str, not {type(separator).__name__}")
        return _encode(o, self.skipkeys, self.ensure_ascii, self.check_circular, self.allow_nan, self.sort_keys, indent,
                       self.item_separator, self.key_separator, self.default)

    def _pieces(self, o, indent, depth, open_values):
        """The text in pieces: one for each scalar and sign."""
        if o is None or isinstance(o, (str, int, float)):
            yield self._scalar(o)
            return
        if open_values is not None:
            if id(o) in open_values:
                raise ValueError("Circular reference detected")
            open_values[id(o)] = o
        if isinstance(o, (list, tuple)):
            yield from self._list_pieces(o, indent, depth, open_values)
        elif isinstance(o, dict):
            yield from self._dict_pieces(o, indent, depth, open_values)
        else:
            yield from self._pieces(self.default(o), indent, depth, open_values)
        if open_values is not None:
            del open_values[id(o)]

    def _scalar(self, o):
        if isinstance(o, float) and not self.allow_nan and o - o != 0:
            raise ValueError("Out of range float values are not JSON compliant: " + repr(o))
        return self._whole(o)

    def _list_pieces(self, items, indent, depth, open_values):
        if not items:
            yield "[]"
            return
        line = None if indent is None else "\n" + indent * (depth + 1)
        before = "[" if line is None else "[" + line
        for item in items:
            if item is None or isinstance(item, (str, int, float)):
                yield before + self._scalar(item)
            else:
                yield before
                yield from self._pieces(item, indent, depth + 1, open_values)
            before = self.item_separator + (line or "")
        if line is not None:
            yield "\n" + indent * depth
        yield "]"

    def _dict_pieces(self, pairs, indent, depth, open_values):
        if not pairs:
            yield "{}"
            return
        yield "{"
        separator = self.item_separator
        if indent is not None:
            line = "\n" + indent * (depth + 1)
            separator += line
            yield line
        is_first = True
        for key, value in sorted(pairs.items()) if self.sort_keys else pairs.items():
            if not (key is None or isinstance(key, (str, int, float))):
                if self.skipkeys:
                    continue
                raise TypeError(f"keys must be str, int, float, bool or None, not {key.__class__.__name__}")
            if not is_first:
                yield separator
            is_first = False
            yield self._whole(key if isinstance(key, str) else self._whole(key))
            yield self.key_separator
            yield from self._pieces(value, indent, depth + 1, open_values)
        if indent is not None:
            yield "\n" + indent * depth
        yield "}"

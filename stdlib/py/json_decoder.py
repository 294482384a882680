"""JSON texts to values."""

from _json import scan as _scan
from _json import scanstring

__all__ = ["JSONDecoder", "JSONDecodeError"]


class JSONDecodeError(ValueError):
    """The text is not JSON: msg says why, doc is the text, pos, lineno and colno are where."""

    def __init__(self, msg, doc, pos):
        lineno = doc.count("\n", 0, pos) + 1
        colno = pos - doc.rfind("\n", 0, pos)
        ValueError.__init__(self, "%s: line %d column %d (char %d)" % (msg, lineno, colno, pos))
        self.msg = msg
        self.doc = doc
        self.pos = pos
        self.lineno = lineno
        self.colno = colno

    def __reduce__(self):
        return self.__class__, (self.msg, self.doc, self.pos)


class JSONDecoder:
    """Makes values of texts, the way its arguments say."""

    def __init__(self, *, object_hook=None, parse_float=None, parse_int=None, parse_constant=None, strict=True,
                 object_pairs_hook=None):
        self.object_hook = object_hook
        self.parse_float = parse_float or float
        self.parse_int = parse_int or int
        self.parse_constant = parse_constant
        self.strict = strict
        self.object_pairs_hook = object_pairs_hook
        self.memo = {}

    def scan_once(self, s, idx):
        """Return the object that begins at idx, and where it ends."""
        parse_float = None if self.parse_float is float else self.parse_float
        parse_int = None if self.parse_int is int else self.parse_int
        return _scan(s, idx, self.strict, self.object_hook, self.object_pairs_hook, parse_float, parse_int,
                     self.parse_constant)

    def decode(self, s):
        """Return what a text stands for."""
        start = 0
        while s[start:start + 1] in _SPACE:
            start += 1
        obj, end = self.raw_decode(s, start)
        while s[end:end + 1] in _SPACE:
            end += 1
        if end != len(s):
            raise JSONDecodeError("Extra data", s, end)
        return obj

    def raw_decode(self, s, idx=0):
        """Return what the text from idx on begins with, and where that ends."""
        return self.scan_once(s, idx)


_SPACE = frozenset(" \t\n\r")

"""Regular expressions: functions around the types of `_re`."""

import _re
from _re import Match, Pattern

__all__ = [
    "match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer", "compile", "purge",
    "template", "escape", "error", "Pattern", "Match", "A", "I", "L", "M", "S", "X", "U", "ASCII", "IGNORECASE",
    "LOCALE", "MULTILINE", "DOTALL", "VERBOSE", "UNICODE", "NOFLAG", "RegexFlag",
]

__version__ = "2.2.1"


class error(Exception):
    """A pattern is no regular expression. It has the attributes msg, pattern, pos, lineno and colno."""

    __module__ = "re"

    def __init__(self, msg, pattern=None, pos=None):
        self.msg = msg
        self.pattern = pattern
        self.pos = pos
        self.lineno = self.colno = None
        if pattern is not None and pos is not None:
            newline = "\n" if isinstance(pattern, str) else b"\n"
            self.lineno = pattern.count(newline, 0, pos) + 1
            self.colno = pos - pattern.rfind(newline, 0, pos)
            msg = f"{msg} at position {pos}"
            if newline in pattern:
                msg = f"{msg} (line {self.lineno}, column {self.colno})"
        super().__init__(msg)


_FLAGS = {
    "ASCII": 256, "IGNORECASE": 2, "LOCALE": 4, "UNICODE": 32, "MULTILINE": 8,
    "DOTALL": 16, "VERBOSE": 64, "TEMPLATE": 1, "DEBUG": 128,
}


class _FlagType(type):
    def __getitem__(cls, name):
        return globals()[name] if name in cls.__members__ else {}[name]

    def __iter__(cls):
        return (globals()[name] for name in _FLAGS)

    def __len__(cls):
        return len(_FLAGS)

    def __repr__(cls):
        return "<flag 'RegexFlag'>"


class RegexFlag(int, metaclass=_FlagType):
    """A set of flags; combined with other sets and integers it stays one."""

    @property
    def value(self):
        """The flags as an integer."""
        return int(self)

    @property
    def name(self):
        """The names of the flags, or None without any."""
        parts, rest = self._parts()
        if rest:
            parts.append(hex(rest))
        return "|".join(parts) or None

    def _parts(self):
        rest = int(self)
        parts = []
        for name, flag in _FLAGS.items():
            if rest & flag:
                parts.append(name)
                rest &= ~flag
        return parts, rest

    def __repr__(self):
        if self < 0:
            return "~(" + repr(~self) + ")"
        parts, rest = self._parts()
        parts = ["re." + part for part in parts]
        if rest:
            parts.append(hex(rest))
        return "|".join(parts) or "re.NOFLAG"

    __str__ = __repr__

    def __format__(self, spec):
        return format(str(self), spec)

    def __iter__(self):
        return (RegexFlag(flag) for flag in _FLAGS.values() if self & flag)

    def __len__(self):
        return int(self).bit_count()

    def __contains__(self, other):
        return other & self == other

    def __bool__(self):
        return int(self) != 0

    def __or__(self, other):
        return _combined(int.__or__(self, other))

    def __and__(self, other):
        return _combined(int.__and__(self, other))

    def __xor__(self, other):
        return _combined(int.__xor__(self, other))

    def __invert__(self):
        return RegexFlag(511 & ~int(self))

    __ror__ = __or__
    __rand__ = __and__
    __rxor__ = __xor__
    __hash__ = int.__hash__


def _combined(value):
    return value if value is NotImplemented else RegexFlag(value)


NOFLAG = RegexFlag(0)
for _name, _flag in _FLAGS.items():
    globals()[_name] = RegexFlag(_flag)
del _name, _flag
A = ASCII
I = IGNORECASE
L = LOCALE
U = UNICODE
M = MULTILINE
S = DOTALL
X = VERBOSE
T = TEMPLATE
for _name in (*_FLAGS, *"AILUMSXT", "NOFLAG"):
    setattr(RegexFlag, _name, globals()[_name])
RegexFlag.__members__ = {name: globals()[name] for name in ("NOFLAG", "A", *_FLAGS, *"ILUMSXT")}
del _name

_cache = {}
_MAXCACHE = 512


def _compile(pattern, flags):
    key = type(pattern), pattern, flags
    try:
        return _cache[key]
    except (KeyError, TypeError):
        pass
    if isinstance(pattern, Pattern):
        if flags:
            raise ValueError("cannot process flags argument with a compiled pattern")
        return pattern
    if not isinstance(pattern, (str, bytes, bytearray)):
        hash(pattern)
        raise TypeError("first argument must be string or compiled pattern")
    compiled = _re.compile(pattern, flags)
    if not flags & DEBUG:
        if len(_cache) >= _MAXCACHE:
            del _cache[next(iter(_cache))]
        _cache[key] = compiled
    return compiled


def match(pattern, string, flags=0):
    """Return the match at the beginning of the string, or None."""
    return _compile(pattern, flags).match(string)


def fullmatch(pattern, string, flags=0):
    """Return the match of the whole string, or None."""
    return _compile(pattern, flags).fullmatch(string)


def search(pattern, string, flags=0):
    """Return the first match anywhere in the string, or None.

    >>> re.search("n.", "snake")
    <re.Match object; span=(1, 3), match='na'>
    """
    return _compile(pattern, flags).search(string)


def sub(pattern, repl, string, count=0, flags=0):
    """The string in which the leftmost non-overlapping matches of the
    pattern are replaced by repl, a template or a function of a Match."""
    return _compile(pattern, flags).sub(repl, string, count)


def subn(pattern, repl, string, count=0, flags=0):
    """What sub gives, and how many matches were replaced."""
    return _compile(pattern, flags).subn(repl, string, count)


def split(pattern, string, maxsplit=0, flags=0):
    """The parts of the string between matches of the pattern, with the
    groups of the matches between them."""
    return _compile(pattern, flags).split(string, maxsplit)


def findall(pattern, string, flags=0):
    """A list of all non-overlapping matches: of their texts, or of their groups
    if the pattern has any."""
    return _compile(pattern, flags).findall(string)


def finditer(pattern, string, flags=0):
    """An iterator over all non-overlapping matches."""
    return _compile(pattern, flags).finditer(string)


def compile(pattern, flags=0):
    """The pattern that an expression describes."""
    return _compile(pattern, flags)


def purge():
    """Forgets patterns that were kept for the next time"""
    _cache.clear()


def template(pattern, flags=0):
    """As `compile`, for programs of the past"""
    return _compile(pattern, flags | TEMPLATE)


def escape(pattern):
    """The pattern in which every character with a meaning is escaped."""
    if isinstance(pattern, str):
        return _re.escape(pattern)
    return _re.escape(str(pattern, "latin1")).encode("latin1")


class Scanner:
    """Cuts strings into tokens: pairs of a pattern and an action."""

    def __init__(self, lexicon, flags=0):
        self.lexicon = lexicon
        self._rules = [(_compile(phrase, flags), action) for phrase, action in lexicon]

    def scan(self, string):
        """Return what the actions give for the parts of a string, and the rest that nothing matches."""
        result = []
        at = 0
        while True:
            for rule, action in self._rules:
                found = rule.match(string, at)
                if found is not None:
                    break
            else:
                break
            end = found.end()
            if end == at:
                break
            if callable(action):
                self.match = found
                action = action(self, found.group())
            if action is not None:
                result.append(action)
            at = end
        return result, string[at:]

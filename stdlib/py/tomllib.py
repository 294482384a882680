"""TOML 1.0 documents as dictionaries."""

import re
from datetime import date, datetime, time, timedelta, timezone

__all__ = ("loads", "load", "TOMLDecodeError")


class TOMLDecodeError(ValueError):
    """The text is no TOML document."""


_BLANKS = " \t"
_BARE = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
_CONTROLS = frozenset(map(chr, [*range(32), 127]))
_NOT_IN_LINE = _CONTROLS - frozenset("\t")
_NOT_IN_LINES = _CONTROLS - frozenset("\t\n")
_HEX = frozenset("0123456789abcdefABCDEF")
_ESCAPES = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}

_CLOCK = r"([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,6})\d*)?"
_TIME = re.compile(_CLOCK, re.ASCII)
_DATE = re.compile(
    rf"(\d{{4}})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:[Tt ]{_CLOCK}(?:([Zz])|([+-])([01]\d|2[0-3]):([0-5]\d))?)?",
    re.ASCII,
)
_NUMBER = re.compile(
    r"0(?:x[\dA-Fa-f](?:_?[\dA-Fa-f])*|b[01](?:_?[01])*|o[0-7](?:_?[0-7])*)"
    r"|[+-]?(?:0|[1-9](?:_?\d)*)(?P<float>(?:\.\d(?:_?\d)*)?(?:[eE][+-]?\d(?:_?\d)*)?)",
    re.ASCII,
)


def load(fp, /, *, parse_float=float):
    """The document in a file that was opened for bytes."""
    data = fp.read()
    try:
        text = data.decode()
    except AttributeError:
        raise TypeError("File must be opened in binary mode, e.g. use `open('foo.toml', 'rb')`") from None
    return loads(text, parse_float=parse_float)


def loads(s, /, *, parse_float=float):
    """The document in a text."""
    try:
        text = s.replace("\r\n", "\n")
    except AttributeError:
        raise TypeError(f"Expected str object, not '{type(s).__qualname__}'") from None
    return _Document(text, _safe(parse_float)).read()


def _safe(parse_float):
    if parse_float is float:
        return float

    def parse(text):
        value = parse_float(text)
        if isinstance(value, (dict, list)):
            raise ValueError("parse_float must not return dicts or lists")
        return value

    return parse


class _Flags:
    """What is known of names besides their values: a tree with a set at each node."""

    FROZEN, EXPLICIT = "frozen", "explicit"

    def __init__(self):
        self.tree = {}
        self.pending = []

    def finish_pending(self):
        for key, flag in self.pending:
            self.set(key, flag, recursive=False)
        self.pending.clear()

    def forget(self, key):
        below = self.tree
        for part in key[:-1]:
            if part not in below:
                return
            below = below[part][2]
        below.pop(key[-1], None)

    def set(self, key, flag, recursive):
        below = self.tree
        for part in key[:-1]:
            below = below.setdefault(part, (set(), set(), {}))[2]
        own, all_below, _ = below.setdefault(key[-1], (set(), set(), {}))
        (all_below if recursive else own).add(flag)

    def has(self, key, flag):
        if not key:
            return False
        below = self.tree
        for part in key[:-1]:
            if part not in below:
                return False
            _, all_below, below = below[part]
            if flag in all_below:
                return True
        if key[-1] not in below:
            return False
        own, all_below, _ = below[key[-1]]
        return flag in own or flag in all_below


def _nest(root, key, through_lists=True):
    """The table of this name, made where there is none. KeyError if there is something else."""
    table = root
    for part in key:
        table = table.setdefault(part, {})
        if through_lists and isinstance(table, list):
            table = table[-1]
        if not isinstance(table, dict):
            raise KeyError("There is no nest behind this key")
    return table


class _Document:
    def __init__(self, text, parse_float):
        self.text = text
        self.at = 0
        self.parse_float = parse_float
        self.flags = _Flags()
        self.data = {}

    def fail(self, message, at=None):
        at = self.at if at is None else at
        if at >= len(self.text):
            place = "end of document"
        else:
            line = self.text.count("\n", 0, at) + 1
            column = at + 1 if line == 1 else at - self.text.rindex("\n", 0, at)
            place = f"line {line}, column {column}"
        return TOMLDecodeError(f"{message} (at {place})")

    def peek(self, count=1):
        return self.text[self.at : self.at + count]

    def skip(self, characters):
        text, at = self.text, self.at
        while at < len(text) and text[at] in characters:
            at += 1
        self.at = at

    def until(self, end, forbidden, must_end):
        """The text before `end`; reading goes on there."""
        start = self.at
        stop = self.text.find(end, start)
        if stop < 0:
            stop = len(self.text)
            if must_end:
                raise self.fail(f"Expected {end!r}", stop)
        for at in range(start, stop):
            if self.text[at] in forbidden:
                raise self.fail(f"Found invalid character {self.text[at]!r}", at)
        self.at = stop
        return self.text[start:stop]

    def comment(self):
        if self.peek() == "#":
            self.at += 1
            self.until("\n", _NOT_IN_LINE, False)

    def blank_lines(self):
        while True:
            before = self.at
            self.skip(" \t\n")
            self.comment()
            if self.at == before:
                return

    def read(self):
        header = ()
        while True:
            self.skip(_BLANKS)
            first = self.peek()
            if not first:
                break
            if first == "\n":
                self.at += 1
                continue
            if first in _BARE or first in "\"'":
                self.assignment(header)
                self.skip(_BLANKS)
            elif first == "[":
                self.flags.finish_pending()
                header = self.array_header() if self.peek(2) == "[[" else self.table_header()
                self.skip(_BLANKS)
            elif first != "#":
                raise self.fail("Invalid statement")
            self.comment()
            last = self.peek()
            if not last:
                break
            if last != "\n":
                raise self.fail("Expected newline or end of document after a statement")
            self.at += 1
        return self.data

    def table_header(self):
        self.at += 1
        self.skip(_BLANKS)
        key = self.key()
        flags = self.flags
        if flags.has(key, flags.EXPLICIT) or flags.has(key, flags.FROZEN):
            raise self.fail(f"Cannot declare {key} twice")
        flags.set(key, flags.EXPLICIT, recursive=False)
        try:
            _nest(self.data, key)
        except KeyError:
            raise self.fail("Cannot overwrite a value") from None
        if self.peek() != "]":
            raise self.fail("Expected ']' at the end of a table declaration")
        self.at += 1
        return key

    def array_header(self):
        self.at += 2
        self.skip(_BLANKS)
        key = self.key()
        flags = self.flags
        if flags.has(key, flags.FROZEN):
            raise self.fail(f"Cannot mutate immutable namespace {key}")
        flags.forget(key)
        flags.set(key, flags.EXPLICIT, recursive=False)
        try:
            tables = _nest(self.data, key[:-1]).setdefault(key[-1], [])
            if not isinstance(tables, list):
                raise KeyError("An object other than list found behind this key")
            tables.append({})
        except KeyError:
            raise self.fail("Cannot overwrite a value") from None
        if self.peek(2) != "]]":
            raise self.fail("Expected ']]' at the end of an array declaration")
        self.at += 2
        return key

    def assignment(self, header):
        key, value = self.pair()
        flags = self.flags
        parent = header + key[:-1]
        for count in range(1, len(key)):
            part = header + key[:count]
            if flags.has(part, flags.EXPLICIT):
                raise self.fail(f"Cannot redefine namespace {part}")
            flags.pending.append((part, flags.EXPLICIT))
        if flags.has(parent, flags.FROZEN):
            raise self.fail(f"Cannot mutate immutable namespace {parent}")
        try:
            table = _nest(self.data, parent)
        except KeyError:
            raise self.fail("Cannot overwrite a value") from None
        if key[-1] in table:
            raise self.fail("Cannot overwrite a value")
        if isinstance(value, (dict, list)):
            flags.set(header + key, flags.FROZEN, recursive=True)
        table[key[-1]] = value

    def pair(self):
        key = self.key()
        if self.peek() != "=":
            raise self.fail("Expected '=' after a key in a key/value pair")
        self.at += 1
        self.skip(_BLANKS)
        return key, self.value()

    def key(self):
        parts = [self.key_part()]
        self.skip(_BLANKS)
        while self.peek() == ".":
            self.at += 1
            self.skip(_BLANKS)
            parts.append(self.key_part())
            self.skip(_BLANKS)
        return tuple(parts)

    def key_part(self):
        first = self.peek()
        if first and first in _BARE:
            start = self.at
            self.skip(_BARE)
            return self.text[start : self.at]
        if first == "'":
            return self.literal()
        if first == '"':
            self.at += 1
            return self.basic(False)
        raise self.fail("Invalid initial character for a key part")

    def value(self):
        first = self.peek()
        if first == '"':
            if self.peek(3) == '"""':
                return self.long_string('"')
            self.at += 1
            return self.basic(False)
        if first == "'":
            return self.long_string("'") if self.peek(3) == "'''" else self.literal()
        for word, value in ("true", True), ("false", False):
            if self.text.startswith(word, self.at):
                self.at += len(word)
                return value
        if first == "[":
            return self.array()
        if first == "{":
            return self.inline_table()
        found = _DATE.match(self.text, self.at)
        if found:
            try:
                value = _date(found)
            except ValueError as error:
                raise self.fail("Invalid date or datetime") from error
            self.at = found.end()
            return value
        found = _TIME.match(self.text, self.at)
        if found:
            self.at = found.end()
            return _time(found.groups())
        found = _NUMBER.match(self.text, self.at)
        if found:
            self.at = found.end()
            text = found.group()
            return self.parse_float(text) if found.group("float") else int(text, 0)
        for length in 3, 4:
            word = self.peek(length)
            if word.lstrip("+-") in ("inf", "nan") and len(word.lstrip("+-")) >= length - 1:
                self.at += length
                return self.parse_float(word)
        raise self.fail("Invalid value")

    def array(self):
        self.at += 1
        items = []
        self.blank_lines()
        while self.peek() != "]":
            items.append(self.value())
            self.blank_lines()
            if self.peek() == "]":
                break
            if self.peek() != ",":
                raise self.fail("Unclosed array")
            self.at += 1
            self.blank_lines()
        self.at += 1
        return items

    def inline_table(self):
        self.at += 1
        table = {}
        flags = _Flags()
        self.skip(_BLANKS)
        if self.peek() == "}":
            self.at += 1
            return table
        while True:
            key, value = self.pair()
            if flags.has(key, flags.FROZEN):
                raise self.fail(f"Cannot mutate immutable namespace {key}")
            try:
                nest = _nest(table, key[:-1], through_lists=False)
            except KeyError:
                raise self.fail("Cannot overwrite a value") from None
            if key[-1] in nest:
                raise self.fail(f"Duplicate inline table key {key[-1]!r}")
            nest[key[-1]] = value
            self.skip(_BLANKS)
            after = self.peek()
            if after == "}":
                self.at += 1
                return table
            if after != ",":
                raise self.fail("Unclosed inline table")
            if isinstance(value, (dict, list)):
                flags.set(key, flags.FROZEN, recursive=True)
            self.at += 1
            self.skip(_BLANKS)

    def literal(self):
        self.at += 1
        text = self.until("'", _NOT_IN_LINE, True)
        self.at += 1
        return text

    def long_string(self, quote):
        self.at += 3
        if self.peek() == "\n":
            self.at += 1
        if quote == "'":
            text = self.until("'''", _NOT_IN_LINES, True)
            self.at += 3
        else:
            text = self.basic(True)
        # The last quotes may follow one or two that belong to the text.
        for _ in range(2):
            if self.peek() != quote:
                break
            self.at += 1
            text += quote
        return text

    def basic(self, is_long):
        forbidden = _NOT_IN_LINES if is_long else _NOT_IN_LINE
        pieces = []
        start = self.at
        while True:
            character = self.peek()
            if not character:
                raise self.fail("Unterminated string")
            if character == '"':
                if not is_long or self.peek(3) == '"""':
                    pieces.append(self.text[start : self.at])
                    self.at += 3 if is_long else 1
                    return "".join(pieces)
                self.at += 1
            elif character == "\\":
                pieces.append(self.text[start : self.at])
                pieces.append(self.escape(is_long))
                start = self.at
            elif character in forbidden:
                raise self.fail(f"Illegal character {character!r}")
            else:
                self.at += 1

    def escape(self, is_long):
        letter = self.peek(2)[1:]
        self.at += 2
        if is_long and letter and letter in " \t\n":
            if letter != "\n":
                self.skip(_BLANKS)
                after = self.peek()
                if not after:
                    return ""
                if after != "\n":
                    raise self.fail("Unescaped '\\' in a string")
                self.at += 1
            self.skip(" \t\n")
            return ""
        if letter == "u" or letter == "U":
            length = 4 if letter == "u" else 8
            digits = self.peek(length)
            if len(digits) != length or not _HEX.issuperset(digits):
                raise self.fail("Invalid hex value")
            self.at += length
            code = int(digits, 16)
            if code > 0x10FFFF or 0xD800 <= code <= 0xDFFF:
                raise self.fail("Escaped character is not a Unicode scalar value")
            return chr(code)
        try:
            return _ESCAPES[letter]
        except KeyError:
            raise self.fail("Unescaped '\\' in a string") from None


def _time(parts):
    hour, minute, second, fraction = parts
    return time(int(hour), int(minute), int(second), int(fraction.ljust(6, "0")) if fraction else 0)


def _date(found):
    year, month, day, *clock = found.groups()
    if clock[0] is None:
        return date(int(year), int(month), int(day))
    moment = _time(clock[:4])
    utc, sign, hours, minutes = clock[4:]
    zone = timezone.utc if utc else None
    if sign:
        offset = timedelta(hours=int(hours), minutes=int(minutes))
        zone = timezone(-offset if sign == "-" else offset)
    return datetime.combine(date(int(year), int(month), int(day)), moment, zone)

"""Python programs as tokens, with their comments and line ends, and back.

In: a function that reads lines. Out: ``TokenInfo``s whose places are lines from 1 and characters from 0.
"""

import re
from builtins import open as _open_file
from codecs import BOM_UTF8, lookup
from collections import namedtuple as _namedtuple
from functools import lru_cache as _lru_cache
from io import TextIOWrapper

import token as _token
from token import *
from token import EXACT_TOKEN_TYPES

__all__ = _token.__all__ + ["tokenize", "generate_tokens", "detect_encoding", "untokenize", "TokenInfo"]

tabsize = 8
cookie_re = re.compile(r"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)", re.ASCII)
blank_re = re.compile(rb"^[ \t\f]*(?:[#\r\n]|$)", re.ASCII)


class TokenInfo(_namedtuple("TokenInfo", "type string start end line")):
    """A token: its type, text, beginning, end and line."""

    def __repr__(self):
        kind = f"{self.type} ({tok_name[self.type]})"
        fields = self._replace(type=kind)
        return f"TokenInfo(type={fields.type}, string={self.string!r}, start={self.start!r}, end={self.end!r}, line={self.line!r})"

    @property
    def exact_type(self):
        """The type of the token; of operators, which one."""
        if self.type == OP and self.string in EXACT_TOKEN_TYPES:
            return EXACT_TOKEN_TYPES[self.string]
        return self.type


class TokenError(Exception):
    """Source text ends in the midst of something."""


class StopTokenizing(Exception):
    """Raised to end tokenizing."""


def _string_prefixes():
    prefixes = {""}
    for letters in ("b", "r", "u", "f", "br", "fr"):
        for order in {letters, letters[::-1]}:
            options = {""}
            for letter in order:
                options = {start + form for start in options for form in (letter, letter.upper())}
            prefixes |= options
    return prefixes


_PREFIXES = _string_prefixes()
_TRIPLE = {prefix + quote for prefix in _PREFIXES for quote in ("'''", '"""')}
_SINGLE = {prefix + quote for prefix in _PREFIXES for quote in ("'", '"')}

# What ends a string of each kind, from behind its opening quotes on.
_ENDS = {
    "'": r"[^'\\]*(?:\\.[^'\\]*)*'",
    '"': r'[^"\\]*(?:\\.[^"\\]*)*"',
    "'''": r"[^'\\]*(?:(?:\\.|'(?!''))[^'\\]*)*'''",
    '"""': r'[^"\\]*(?:(?:\\.|"(?!""))[^"\\]*)*"""',
}


def _either(*patterns):
    return "(?:" + "|".join(patterns) + ")"


def _token_pattern():
    prefix = _either(*sorted(_PREFIXES, key=len, reverse=True))
    digits = r"[0-9](?:_?[0-9])*"
    exponent = rf"[eE][-+]?{digits}"
    pointed = _either(rf"{digits}\.(?:{digits})?", rf"\.{digits}") + rf"(?:{exponent})?"
    decimal = digits + exponent
    imaginary = _either(rf"{digits}[jJ]", _either(pointed, decimal) + "[jJ]")
    integer = _either(
        r"0[xX](?:_?[0-9a-fA-F])+", r"0[bB](?:_?[01])+", r"0[oO](?:_?[0-7])+", r"(?:0(?:_?0)*|[1-9](?:_?[0-9])*)"
    )
    number = _either(imaginary, pointed, decimal, integer)
    operators = _either(*(re.escape(text) for text in sorted(EXACT_TOKEN_TYPES, reverse=True)))
    strings = _either(
        prefix + r"'[^\n'\\]*(?:\\.[^\n'\\]*)*(?:'|\\\r?\n)", prefix + r'"[^\n"\\]*(?:\\.[^\n"\\]*)*(?:"|\\\r?\n)'
    )
    extras = _either(r"\\\r?\n|\Z", r"#[^\r\n]*", prefix + _either("'''", '"""'))
    line_end, name = r"\r?\n", r"\w+"
    return rf"[ \f\t]*({_either(extras, number, line_end, operators, strings, name)})"


@_lru_cache
def _pattern():
    return re.compile(_token_pattern())


@_lru_cache
def _end_pattern(quote):
    # In a string of one line a backslash may only stand before the line's end, which ends the match otherwise.
    return re.compile(_ENDS[quote], re.DOTALL if len(quote) == 3 else 0)


def tokenize(readline):
    """Tokens of lines of bytes; the first names their encoding."""
    encoding, consumed = detect_encoding(readline)
    first = iter(consumed)

    def lines():
        yield from first
        while True:
            try:
                line = readline()
            except StopIteration:
                return
            if not line:
                return
            yield line

    return _tokenize(lines().__next__, encoding)


def generate_tokens(readline):
    """Tokens of lines of text."""
    return _tokenize(readline, None)


def _tokenize(readline, encoding):
    number = depth = 0
    is_continued = False
    indents = [0]
    # A string that goes on: its text and lines so far, where it began, what ends it, may it only go on by a backslash.
    text = lines = begin = end_of_string = None
    needs_backslash = False
    if encoding is not None:
        if encoding == "utf-8-sig":
            encoding = "utf-8"
        yield TokenInfo(ENCODING, encoding, (0, 0), (0, 0), "")
    pattern = _pattern()
    last = line = b""
    while True:
        last = line
        try:
            line = readline()
        except StopIteration:
            line = b""
        if encoding is not None:
            line = line.decode(encoding)
        number += 1
        at, length = 0, len(line)
        if text is not None:
            if not line:
                raise TokenError("EOF in multi-line string", begin)
            found = end_of_string.match(line)
            if found:
                at = found.end()
                yield TokenInfo(STRING, text + line[:at], begin, (number, at), lines + line)
                text = lines = None
                needs_backslash = False
            elif needs_backslash and not line.endswith(("\\\n", "\\\r\n")):
                yield TokenInfo(ERRORTOKEN, text + line, begin, (number, length), lines)
                text = lines = None
                continue
            else:
                text += line
                lines += line
                continue
        elif depth == 0 and not is_continued:
            if not line:
                break
            column = 0
            while at < length:
                blank = line[at]
                if blank == " ":
                    column += 1
                elif blank == "\t":
                    column = (column // tabsize + 1) * tabsize
                elif blank == "\f":
                    column = 0
                else:
                    break
                at += 1
            if at == length:
                break
            if line[at] in "#\r\n":
                if line[at] == "#":
                    comment = line[at:].rstrip("\r\n")
                    yield TokenInfo(COMMENT, comment, (number, at), (number, at + len(comment)), line)
                    at += len(comment)
                yield TokenInfo(NL, line[at:], (number, at), (number, length), line)
                continue
            if column > indents[-1]:
                indents.append(column)
                yield TokenInfo(INDENT, line[:at], (number, 0), (number, at), line)
            while column < indents[-1]:
                if column not in indents:
                    message = "unindent does not match any outer indentation level"
                    raise IndentationError(message, ("<tokenize>", number, at, line))
                indents.pop()
                yield TokenInfo(DEDENT, "", (number, at), (number, at), line)
        else:
            if not line:
                raise TokenError("EOF in multi-line statement", (number, 0))
            is_continued = False
        while at < length:
            found = pattern.match(line, at)
            if not found:
                yield TokenInfo(ERRORTOKEN, line[at], (number, at), (number, at + 1), line)
                at += 1
                continue
            start, at = found.span(1)
            if start == at:
                continue
            piece, initial = line[start:at], line[start]
            if initial in "0123456789" or (initial == "." and piece not in (".", "...")):
                kind = NUMBER
            elif initial in "\r\n":
                kind = NL if depth > 0 else NEWLINE
            elif initial == "#":
                kind = COMMENT
            elif piece in _TRIPLE:
                end_of_string = _end_pattern(piece[-3:])
                rest = end_of_string.match(line, at)
                if not rest:
                    text, lines, begin = line[start:], line, (number, start)
                    break
                at = rest.end()
                piece, kind = line[start:at], STRING
            elif initial in _SINGLE or piece[:2] in _SINGLE or piece[:3] in _SINGLE:
                if piece[-1] == "\n":
                    quote = piece.lstrip("bBrRuUfF")[0]
                    end_of_string = _end_pattern(quote)
                    text, lines, begin, needs_backslash = line[start:], line, (number, start), True
                    break
                kind = STRING
            elif initial.isidentifier():
                kind = NAME
            elif initial == "\\":
                is_continued = True
                continue
            else:
                if initial in "([{":
                    depth += 1
                elif initial in ")]}":
                    depth -= 1
                kind = OP
            yield TokenInfo(kind, piece, (number, start), (number, at), line)
    if last and last[-1] not in "\r\n" and not last.strip().startswith("#"):
        yield TokenInfo(NEWLINE, "", (number - 1, len(last)), (number - 1, len(last) + 1), "")
    for _ in indents[1:]:
        yield TokenInfo(DEDENT, "", (number, 0), (number, 0), "")
    yield TokenInfo(ENDMARKER, "", (number, 0), (number, 0), "")


class Untokenizer:
    """Puts tokens where they say that they were; without places, tokens are only set apart."""

    def __init__(self):
        self.tokens = []
        self.prev_row = 1
        self.prev_col = 0
        self.encoding = None

    def add_whitespace(self, start):
        """Add blanks up to a position."""
        row, column = start
        if row < self.prev_row or row == self.prev_row and column < self.prev_col:
            raise ValueError(
                f"start ({row},{column}) precedes previous end ({self.prev_row},{self.prev_col})"
            )
        lines = row - self.prev_row
        if lines:
            self.tokens.append("\\\n" * lines)
            self.prev_col = 0
        if column > self.prev_col:
            self.tokens.append(" " * (column - self.prev_col))

    def untokenize(self, iterable):
        """Return the source text of tokens with positions."""
        waiting = iter(iterable)
        indents = []
        at_line_start = False
        for one in waiting:
            if len(one) == 2:
                self.compat(one, waiting)
                break
            kind, text, start, end, _ = one
            if kind == ENCODING:
                self.encoding = text
                continue
            if kind == ENDMARKER:
                break
            if kind == INDENT:
                indents.append(text)
                continue
            if kind == DEDENT:
                indents.pop()
                self.prev_row, self.prev_col = end
                continue
            if kind in (NEWLINE, NL):
                at_line_start = True
            elif at_line_start and indents:
                indent = indents[-1]
                if start[1] >= len(indent):
                    self.tokens.append(indent)
                    self.prev_col = len(indent)
                at_line_start = False
            self.add_whitespace(start)
            self.tokens.append(text)
            self.prev_row, self.prev_col = end
            if kind in (NEWLINE, NL):
                self.prev_row += 1
                self.prev_col = 0
        return "".join(self.tokens)

    def compat(self, first, rest):
        """Add the text of tokens without positions."""
        indents = []
        at_line_start = first[0] in (NEWLINE, NL)
        after_string = False
        for one in [first, *rest]:
            kind, text = one[:2]
            if kind == ENCODING:
                self.encoding = text
                continue
            if kind in (NAME, NUMBER):
                text += " "
            if kind == STRING:
                # Two strings that follow each other must not become one.
                text = " " + text if after_string else text
                after_string = True
            else:
                after_string = False
            if kind == INDENT:
                indents.append(text)
                continue
            if kind == DEDENT:
                indents.pop()
                continue
            if kind in (NEWLINE, NL):
                at_line_start = True
            elif at_line_start and indents:
                self.tokens.append(indents[-1])
                at_line_start = False
            self.tokens.append(text)


def untokenize(iterable):
    """A program of these tokens: as bytes, if an encoding comes first."""
    writer = Untokenizer()
    text = writer.untokenize(iterable)
    return text if writer.encoding is None else text.encode(writer.encoding)


def _normal_name(name):
    short = name[:12].lower().replace("_", "-")
    if short == "utf-8" or short.startswith("utf-8-"):
        return "utf-8"
    for known in ("latin-1", "iso-8859-1", "iso-latin-1"):
        if short == known or short.startswith(known + "-"):
            return "iso-8859-1"
    return name


def detect_encoding(readline):
    """The encoding that the first two lines declare, and the lines that were read for that."""
    try:
        filename = readline.__self__.name
    except AttributeError:
        filename = None
    has_mark = False
    default = "utf-8"

    def read():
        try:
            return readline()
        except StopIteration:
            return b""

    def declared(line):
        try:
            text = line.decode("utf-8")
        except UnicodeDecodeError:
            message = "invalid or missing encoding declaration"
            raise SyntaxError(message if filename is None else f"{message} for {filename!r}")
        found = cookie_re.match(text)
        if not found:
            return None
        name = _normal_name(found.group(1))
        try:
            lookup(name)
        except LookupError:
            where = "" if filename is None else f" for {filename!r}"
            raise SyntaxError(f"unknown encoding{where}: {name}" if where else f"unknown encoding: {name}")
        if has_mark:
            if name != "utf-8":
                raise SyntaxError("encoding problem: utf-8" + ("" if filename is None else f" for {filename!r}"))
            name += "-sig"
        return name

    first = read()
    if first.startswith(BOM_UTF8):
        has_mark = True
        first = first[3:]
        default = "utf-8-sig"
    if not first:
        return default, []
    name = declared(first)
    if name:
        return name, [first]
    if not blank_re.match(first):
        return default, [first]
    second = read()
    if not second:
        return default, [first]
    return declared(second) or default, [first, second]


def open(filename):
    """Opens a program's file as text, in the encoding that it declares."""
    file = _open_file(filename, "rb")
    try:
        encoding, _ = detect_encoding(file.readline)
        file.seek(0)
        text = TextIOWrapper(file, encoding, line_buffering=True)
        text.mode = "r"
        return text
    except BaseException:
        file.close()
        raise

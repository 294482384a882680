"""Words as a shell sees them."""

import sys
from collections import deque
from io import StringIO

__all__ = ["join", "quote", "shlex", "split"]

_LETTERS = "abcdfeghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
_MORE_LETTERS = "ßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ"


class shlex:
    """Splits a text into words, quotes and comments, as shells do."""

    def __init__(self, instream=None, infile=None, posix=False, punctuation_chars=False):
        if isinstance(instream, str):
            instream = StringIO(instream)
        self.instream = sys.stdin if instream is None else instream
        self.infile = infile
        self.posix = posix
        self.eof = None if posix else ""
        self.commenters = "#"
        self.wordchars = _LETTERS + (_MORE_LETTERS if posix else "")
        self.whitespace = " \t\r\n"
        self.whitespace_split = False
        self.quotes = "'\""
        self.escape = "\\"
        self.escapedquotes = '"'
        self.state = " "
        self.pushback = deque()
        self.lineno = 1
        self.debug = 0
        self.token = ""
        self.filestack = deque()
        self.source = None
        if not punctuation_chars:
            punctuation_chars = ""
        elif punctuation_chars is True:
            punctuation_chars = "();<>|&"
        self._punctuation_chars = punctuation_chars
        if punctuation_chars:
            self._pushback_chars = deque()
            self.wordchars += "~-./*?="
            self.wordchars = self.wordchars.translate(self.wordchars.maketrans(dict.fromkeys(punctuation_chars)))

    @property
    def punctuation_chars(self):
        """The characters that are words by themselves."""
        return self._punctuation_chars

    def push_token(self, tok):
        """Puts a token in front of those that `get_token` reads."""
        self.pushback.appendleft(tok)

    def push_source(self, newstream, newfile=None):
        """Reads another source from here on, and this one again behind it."""
        outer = self.infile, self.instream, self.lineno
        self.filestack.appendleft(outer)
        stream = StringIO(newstream) if isinstance(newstream, str) else newstream
        self.infile, self.instream, self.lineno = newfile, stream, 1

    def pop_source(self):
        """Goes back to the source outside of this one."""
        self.instream.close()
        self.infile, self.instream, self.lineno = self.filestack.popleft()
        self.state = " "

    def get_token(self):
        """The next token: one that was put in front, or one that is read."""
        if self.pushback:
            return self.pushback.popleft()
        raw = self.read_token()
        while raw == self.eof:
            if not self.filestack:
                return self.eof
            self.pop_source()
            raw = self.get_token()
        return raw

    def _next_char(self):
        if self._punctuation_chars and self._pushback_chars:
            return self._pushback_chars.pop()
        return self.instream.read(1)

    def _skip_comment(self):
        self.instream.readline()
        self.lineno += 1

    def read_token(self):
        """The next token: self.state says what the characters before it began.

        " " nothing, "a" a word, "c" punctuation, a quote, an escape character, None the end of the input.
        """
        quoted, escaped_state = False, " "
        while True:
            char = self._next_char()
            if char == "\n":
                self.lineno += 1
            if self.state is None:
                self.token = ""
                break
            if self.state == " ":
                if not char:
                    self.state = None
                    break
                if char in self.whitespace:
                    if self.token or self.posix and quoted:
                        break
                elif char in self.commenters:
                    self._skip_comment()
                elif self.posix and char in self.escape:
                    escaped_state = "a"
                    self.state = char
                elif char in self.wordchars:
                    self.token, self.state = char, "a"
                elif char in self._punctuation_chars:
                    self.token, self.state = char, "c"
                elif char in self.quotes:
                    if not self.posix:
                        self.token = char
                    self.state = char
                elif self.whitespace_split:
                    self.token, self.state = char, "a"
                else:
                    self.token = char
                    if self.token or self.posix and quoted:
                        break
            elif self.state in self.quotes:
                quoted = True
                if not char:
                    raise ValueError("No closing quotation")
                if char == self.state:
                    if not self.posix:
                        self.token += char
                        self.state = " "
                        break
                    self.state = "a"
                elif self.posix and char in self.escape and self.state in self.escapedquotes:
                    escaped_state = self.state
                    self.state = char
                else:
                    self.token += char
            elif self.state in self.escape:
                if not char:
                    raise ValueError("No escaped character")
                # In quotes, only the quote and the escape character itself can be escaped.
                if escaped_state in self.quotes and char != self.state and char != escaped_state:
                    self.token += self.state
                self.token += char
                self.state = escaped_state
            elif self.state in ("a", "c"):
                if not char:
                    self.state = None
                    break
                if char in self.whitespace:
                    self.state = " "
                    if self.token or self.posix and quoted:
                        break
                elif char in self.commenters:
                    self._skip_comment()
                    if self.posix:
                        self.state = " "
                        if self.token or quoted:
                            break
                elif self.state == "c":
                    if char in self._punctuation_chars:
                        self.token += char
                    else:
                        if char not in self.whitespace:
                            self._pushback_chars.append(char)
                        self.state = " "
                        break
                elif self.posix and char in self.quotes:
                    self.state = char
                elif self.posix and char in self.escape:
                    escaped_state = "a"
                    self.state = char
                elif (char in self.wordchars or char in self.quotes
                        or self.whitespace_split and char not in self._punctuation_chars):
                    self.token += char
                else:
                    if self._punctuation_chars:
                        self._pushback_chars.append(char)
                    else:
                        self.pushback.appendleft(char)
                    self.state = " "
                    if self.token or self.posix and quoted:
                        break
        result, self.token = self.token, ""
        if self.posix and not quoted and result == "":
            result = None
        return result

    def error_leader(self, infile=None, lineno=None):
        """What stands in front of a message about this place."""
        infile = self.infile if infile is None else infile
        lineno = self.lineno if lineno is None else lineno
        return '"%s", line %d: ' % (infile, lineno)

    def __next__(self):
        found = self.get_token()
        if found != self.eof:
            return found
        raise StopIteration

    def __iter__(self):
        return self


def split(s, comments=False, posix=True):
    """The words of a text as a shell would find them."""
    if s is None:
        import warnings
        warnings.warn("Passing None for 's' to shlex.split() is deprecated.", DeprecationWarning, stacklevel=2)
    lexer = shlex(s, posix=posix)
    lexer.whitespace_split = True
    if not comments:
        lexer.commenters = ""
    return list(lexer)


def join(split_command):
    """A text that a shell would split into these words."""
    return " ".join(quote(arg) for arg in split_command)


_SAFE = frozenset(_LETTERS + "@%+=:,./-")


def quote(s):
    """The text as one word of a shell."""
    if not s:
        return "''"
    if not isinstance(s, str):
        if isinstance(s, (bytes, bytearray, memoryview)):
            raise TypeError("cannot use a string pattern on a bytes-like object")
        raise TypeError(f"expected string or bytes-like object, got {type(s).__name__!r}")
    if all(c in _SAFE for c in s):
        return s
    return "'" + s.replace("'", "'\"'\"'") + "'"

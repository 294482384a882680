"""What a pattern can match, for programs that look into patterns: how long that is, and which groups it has."""

import re
from re._constants import MAXGROUPS, MAXREPEAT, error
from _re import width as _width


class State:
    """The flags and groups of a pattern."""

    def __init__(self, compiled, text):
        self.flags, self.groups, self.groupdict, self.str = compiled.flags, compiled.groups + 1, dict(compiled.groupindex), text


class SubPattern:
    """A pattern that was read. Its parts are not shown."""

    def __init__(self, state, width):
        self.state, self.width = state, width

    def getwidth(self):
        """Return the least and the greatest number of characters that the pattern matches."""
        return self.width


def parse(str, flags=0, state=None):
    """Read a pattern."""
    return SubPattern(State(re.compile(str, flags), str), _width(str, int(flags)))

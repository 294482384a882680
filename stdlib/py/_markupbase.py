"""What parsers of markup share: places in the text, comments and declarations."""

import re

# The name behind `<![`, with the blanks that follow it.
_NAME = re.compile(r"[a-zA-Z][-_.a-zA-Z0-9]*\s*")
_COMMENT_END = re.compile(r"--\s*>")
_SECTION_ENDS = {
    **dict.fromkeys(("temp", "cdata", "ignore", "include", "rcdata"), re.compile(r"]\s*]\s*>")),
    **dict.fromkeys(("if", "else", "endif"), re.compile(r"]\s*>")),
}


class ParserBase:
    """Keeps `rawdata` and the place in it; subclasses read it and handle what they find."""

    def __init__(self):
        if self.__class__ is ParserBase:
            raise RuntimeError("_markupbase.ParserBase must be subclassed")

    def reset(self):
        """Begin anew at the first line."""
        self.lineno = 1
        self.offset = 0

    def getpos(self):
        """Line and column of what is dealt with."""
        return self.lineno, self.offset

    def updatepos(self, i, j):
        """Count the lines from i to j."""
        if i < j:
            lines = self.rawdata.count("\n", i, j)
            if lines:
                self.lineno += lines
                self.offset = j - self.rawdata.rindex("\n", i, j) - 1
            else:
                self.offset += j - i
        return j

    def parse_comment(self, i, report=1):
        """Reads a comment; gives where it ends, or -1 if the text ends first."""
        end = _COMMENT_END.search(self.rawdata, i + 4)
        if end is None:
            return -1
        if report:
            self.handle_comment(self.rawdata[i + 4:end.start()])
        return end.end()

    def parse_marked_section(self, i, report=1):
        """Go behind a section such as CDATA."""
        name, after = self._scan_name(i + 3, i)
        if after < 0:
            return -1
        if name not in _SECTION_ENDS:
            raise AssertionError("unknown status keyword %r in marked section" % self.rawdata[i + 3:after])
        end = _SECTION_ENDS[name].search(self.rawdata, i + 3)
        if end is None:
            return -1
        if report:
            self.unknown_decl(self.rawdata[i + 3:end.start()])
        return end.end()

    def _scan_name(self, i, declstartpos):
        found = _NAME.match(self.rawdata, i)
        if i == len(self.rawdata) or found and found.end() == len(self.rawdata):
            return None, -1
        if found is None:
            self.updatepos(declstartpos, i)
            raise AssertionError("expected name token at %r" % self.rawdata[declstartpos:declstartpos + 20])
        return found.group().strip().lower(), found.end()

    def unknown_decl(self, data):
        """Handle a declaration that the parser does not know. Subclasses define it."""

"""The examples of a text, and whether what they print is what is expected."""

import re
from collections import namedtuple

__name__ = "doctest"

TestResults = namedtuple("TestResults", "failed attempted")
OPTIONFLAGS_BY_NAME = {}


def register_optionflag(name):
    """The number of an option by its name: a bit that no other has."""
    return OPTIONFLAGS_BY_NAME.setdefault(name, 1 << len(OPTIONFLAGS_BY_NAME))


DONT_ACCEPT_TRUE_FOR_1 = register_optionflag("DONT_ACCEPT_TRUE_FOR_1")
DONT_ACCEPT_BLANKLINE = register_optionflag("DONT_ACCEPT_BLANKLINE")
NORMALIZE_WHITESPACE = register_optionflag("NORMALIZE_WHITESPACE")
ELLIPSIS = register_optionflag("ELLIPSIS")
SKIP = register_optionflag("SKIP")
IGNORE_EXCEPTION_DETAIL = register_optionflag("IGNORE_EXCEPTION_DETAIL")
COMPARISON_FLAGS = (DONT_ACCEPT_TRUE_FOR_1 | DONT_ACCEPT_BLANKLINE | NORMALIZE_WHITESPACE | ELLIPSIS | SKIP
                    | IGNORE_EXCEPTION_DETAIL)
REPORT_UDIFF = register_optionflag("REPORT_UDIFF")
REPORT_CDIFF = register_optionflag("REPORT_CDIFF")
REPORT_NDIFF = register_optionflag("REPORT_NDIFF")
REPORT_ONLY_FIRST_FAILURE = register_optionflag("REPORT_ONLY_FIRST_FAILURE")
FAIL_FAST = register_optionflag("FAIL_FAST")
REPORTING_FLAGS = REPORT_UDIFF | REPORT_CDIFF | REPORT_NDIFF | REPORT_ONLY_FIRST_FAILURE | FAIL_FAST

BLANKLINE_MARKER = "<BLANKLINE>"
ELLIPSIS_MARKER = "..."
_OPTIONS = re.compile(r"#\s*doctest:\s*([^\n'\"]*)$", re.MULTILINE)
_TRACEBACK = re.compile(r"Traceback \((?:most recent call last|innermost last)\):\s*$")


def _indent(text, indent=4):
    return re.sub("(?m)^(?!$)", indent * " ", text)


class Example:
    """A statement, what it is expected to print, and its place in the text."""

    def __init__(self, source, want, exc_msg=None, lineno=0, indent=0, options=None):
        self.source = source if source.endswith("\n") else source + "\n"
        self.want = want if not want or want.endswith("\n") else want + "\n"
        self.exc_msg = exc_msg if exc_msg is None or exc_msg.endswith("\n") else exc_msg + "\n"
        self.lineno, self.indent = lineno, indent
        self.options = {} if options is None else options

    def _parts(self):
        return self.source, self.want, self.lineno, self.indent, self.options, self.exc_msg

    def __eq__(self, other):
        return self._parts() == other._parts() if type(self) is type(other) else NotImplemented

    def __hash__(self):
        return hash((self.source, self.want, self.lineno, self.indent, self.exc_msg))


class DocTest:
    """The examples of a docstring, to be run in one namespace."""

    def __init__(self, examples, globs, name, filename, lineno, docstring):
        self.examples, self.docstring, self.globs = examples, docstring, globs.copy()
        self.name, self.filename, self.lineno = name, filename, lineno

    def __repr__(self):
        count = len(self.examples)
        examples = "no examples" if not count else "1 example" if count == 1 else f"{count} examples"
        return f"<{type(self).__name__} {self.name} from {self.filename}:{self.lineno} ({examples})>"

    def _parts(self):
        return self.examples, self.docstring, self.globs, self.name, self.filename, self.lineno

    def __eq__(self, other):
        return self._parts() == other._parts() if type(self) is type(other) else NotImplemented

    def __hash__(self):
        return hash((self.docstring, self.name, self.filename, self.lineno))

    def __lt__(self, other):
        if not isinstance(other, DocTest):
            return NotImplemented
        place = self.name, self.filename or "", -1 if self.lineno is None else self.lineno
        return place < (other.name, other.filename or "", -1 if other.lineno is None else other.lineno)


class DocTestParser:
    """Finds the examples in a text."""

    def parse(self, string, name="<string>"):
        """The texts between examples and the examples, in turn."""
        string = string.expandtabs()
        indents = [len(line) - len(line.lstrip(" ")) for line in string.split("\n") if line.strip()]
        margin = min(indents, default=0)
        if margin:
            string = "\n".join(line[margin:] for line in string.split("\n"))
        lines = string.split("\n")
        output, text, at = [], [], 0
        while at < len(lines):
            body = lines[at].lstrip(" ")
            if not body.startswith(">>>"):
                text.append(lines[at])
                at += 1
                continue
            output.append("".join(line + "\n" for line in text))
            text = []
            example, at = self._example(lines, at, name)
            if example is not None:
                example.indent += margin
                output.append(example)
        output.append("\n".join(text))
        return output

    def _example(self, lines, at, name):
        start = at
        indent = len(lines[at]) - len(lines[at].lstrip(" "))
        margin = " " * indent
        source = [lines[at]]
        at += 1
        while at < len(lines) and lines[at].lstrip(" ").startswith("..."):
            source.append(lines[at])
            at += 1
        want = []
        while at < len(lines) and lines[at].strip() and not lines[at].lstrip(" ").startswith(">>>"):
            want.append(lines[at])
            at += 1
        for number, line in enumerate(source):
            if len(line) >= indent + 4 and line[indent + 3] != " ":
                raise ValueError(f"line {start + number + 1!r} of the docstring for {name} lacks blank after "
                                 f"{line[indent:indent + 3]}: {line!r}")
        prefixes = [margin + "."] * (len(source) - 1) + [margin] * len(want)
        for number, (prefix, line) in enumerate(zip(prefixes, source[1:] + want), start + 2):
            if not line.startswith(prefix):
                raise ValueError(f"line {number!r} of the docstring for {name} has inconsistent leading whitespace: "
                                 f"{line!r}")
        source = "\n".join(line[indent + 4:] for line in source)
        want = [line[indent:] for line in want]
        if all(not line.strip() or line.strip().startswith("#") for line in source.split("\n")):
            if not want:
                self._options(source, name, start)
                return None, at
        options = self._options(source, name, start)
        return Example(source, "\n".join(want), self._expected_error(want), start, indent, options), at

    def _expected_error(self, want):
        """The message of a traceback: what follows the indented lines below its first line."""
        if not want or not _TRACEBACK.match(want[0]):
            return None
        for at in range(1, len(want)):
            if want[at][:1].isalnum() or want[at][:1] == "_":
                return "\n".join(want[at:])
        return None

    def _options(self, source, name, lineno):
        options = {}
        for found in _OPTIONS.finditer(source):
            for option in found.group(1).replace(",", " ").split():
                if option[0] not in "+-" or option[1:] not in OPTIONFLAGS_BY_NAME:
                    raise ValueError(f"line {lineno + 1!r} of the doctest for {name} has an invalid option: {option!r}")
                options[OPTIONFLAGS_BY_NAME[option[1:]]] = option[0] == "+"
        return options

    def get_doctest(self, string, globs, name, filename, lineno):
        """Return the examples in a text as a DocTest."""
        return DocTest(self.get_examples(string, name), globs, name, filename, lineno, string)

    def get_examples(self, string, name="<string>"):
        """Return the examples in a text, as a list."""
        return [part for part in self.parse(string, name) if isinstance(part, Example)]


def _ellipsis_match(want, got):
    """Whether a text matches another in which `...` stands for anything."""
    pieces = want.split(ELLIPSIS_MARKER)
    if len(pieces) == 1:
        return want == got
    first, *between, last = pieces
    if not got.startswith(first) or not got.endswith(last) or len(first) + len(last) > len(got):
        return False
    at, end = len(first), len(got) - len(last)
    for piece in between:
        found = got.find(piece, at, end)
        if found < 0:
            return False
        at = found + len(piece)
    return True


class OutputChecker:
    """Compares what examples print with what they are expected to, and shows the difference."""

    def check_output(self, want, got, optionflags):
        """Return whether what an example gave is what it says."""
        want, got = (text.encode("ASCII", "backslashreplace").decode("ASCII") for text in (want, got))
        if got == want:
            return True
        if not optionflags & DONT_ACCEPT_TRUE_FOR_1 and (got, want) in (("True\n", "1\n"), ("False\n", "0\n")):
            return True
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            want = re.sub(r"(?m)^%s\s*?$" % re.escape(BLANKLINE_MARKER), "", want)
            got = re.sub(r"(?m)^[^\S\n]+$", "", got)
            if got == want:
                return True
        if optionflags & NORMALIZE_WHITESPACE:
            want, got = " ".join(want.split()), " ".join(got.split())
            if got == want:
                return True
        return bool(optionflags & ELLIPSIS) and _ellipsis_match(want, got)

    def output_difference(self, example, got, optionflags):
        """Return a text that shows how both differ."""
        want = example.want
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            got = re.sub("(?m)^[ ]*(?=\n)", BLANKLINE_MARKER, got)
        if self._shows_difference(want, got, optionflags):
            import difflib

            old, new = want.splitlines(keepends=True), got.splitlines(keepends=True)
            if optionflags & REPORT_UDIFF:
                lines, kind = list(difflib.unified_diff(old, new, n=2))[2:], "unified diff with -expected +actual"
            elif optionflags & REPORT_CDIFF:
                lines = list(difflib.context_diff(old, new, n=2))[2:]
                kind = "context diff with expected followed by actual"
            else:
                differ = difflib.Differ(charjunk=difflib.IS_CHARACTER_JUNK)
                lines, kind = list(differ.compare(old, new)), "ndiff with -expected +actual"
            return f"Differences ({kind}):\n" + _indent("".join(lines))
        if want and got:
            return f"Expected:\n{_indent(want)}Got:\n{_indent(got)}"
        if want:
            return f"Expected:\n{_indent(want)}Got nothing\n"
        return f"Expected nothing\nGot:\n{_indent(got)}" if got else "Expected nothing\nGot nothing\n"

    def _shows_difference(self, want, got, optionflags):
        if not optionflags & (REPORT_UDIFF | REPORT_CDIFF | REPORT_NDIFF):
            return False
        return bool(optionflags & REPORT_NDIFF) or want.count("\n") > 2 and got.count("\n") > 2

"""Paragraphs of a given width; common indentation added and taken away."""

__all__ = ["TextWrapper", "dedent", "fill", "indent", "shorten", "wrap"]

# The whitespace of US-ASCII only: a no-break space does not break.
_whitespace = "\t\n\x0b\x0c\r "


class TextWrapper:
    """Breaks texts into lines; what it may do for that is said once, for many texts."""

    unicode_whitespace_trans = dict.fromkeys(map(ord, _whitespace), ord(" "))

    def __init__(self, width=70, initial_indent="", subsequent_indent="", expand_tabs=True, replace_whitespace=True,
                 fix_sentence_endings=False, break_long_words=True, drop_whitespace=True, break_on_hyphens=True,
                 tabsize=8, *, max_lines=None, placeholder=" [...]"):
        self.width, self.max_lines, self.placeholder = width, max_lines, placeholder
        self.initial_indent, self.subsequent_indent = initial_indent, subsequent_indent
        self.tabsize, self.expand_tabs = tabsize, expand_tabs
        self.replace_whitespace, self.drop_whitespace = replace_whitespace, drop_whitespace
        self.break_long_words, self.break_on_hyphens = break_long_words, break_on_hyphens
        self.fix_sentence_endings = fix_sentence_endings

    def _munge_whitespace(self, text):
        spaced = text.expandtabs(self.tabsize) if self.expand_tabs else text
        return spaced.translate(self.unicode_whitespace_trans) if self.replace_whitespace else spaced

    def _split(self, text):
        """The text in pieces that stay whole: words, parts of hyphenated words, dashes, whitespace."""
        chunks, at, end = [], 0, len(text)
        while at < end:
            stop = at
            while stop < end and text[stop] in _whitespace:
                stop += 1
            if stop == at:
                stop = self._word_end(text, at) if self.break_on_hyphens else _run_end(text, at)
            chunks.append(text[at:stop])
            at = stop
        return chunks

    def _word_end(self, text, at):
        if at and _is_word_or_punctuation(text[at - 1]):
            stop = _dash_end(text, at)
            if stop:
                return stop
        end = len(text)
        stop = at + 1
        while stop < end and text[stop] not in _whitespace:
            if text[stop] == "-":
                if _is_hyphen(text, stop):
                    return stop + 1
                if _is_word_or_punctuation(text[stop - 1]) and _dash_end(text, stop):
                    return stop
            stop += 1
        return stop

    def _fix_sentence_endings(self, chunks):
        """Puts two spaces behind the end of a sentence."""
        for at in range(len(chunks) - 1):
            if chunks[at + 1] == " ":
                word = chunks[at]
                if word[-1:] in ("'", '"'):
                    word = word[:-1]
                if word[-1:] in (".", "!", "?") and "a" <= word[-2:-1] <= "z":
                    chunks[at + 1] = "  "

    def _handle_long_word(self, chunks, line, length, width):
        """Puts as much of a word that is too long for any line on this one as fits, or a line of its own."""
        room = 1 if width < 1 else width - length
        if not self.break_long_words:
            if not line:
                line.append(chunks.pop())
            return
        end, word = room, chunks[-1]
        if self.break_on_hyphens and len(word) > room:
            hyphen = word.rfind("-", 0, room)
            if hyphen > 0 and any(c != "-" for c in word[:hyphen]):
                end = hyphen + 1
        line.append(word[:end])
        chunks[-1] = word[end:]

    def _wrap_chunks(self, chunks):
        if self.width <= 0:
            raise ValueError("invalid width %r (must be > 0)" % self.width)
        if self.max_lines is not None:
            indent = self.subsequent_indent if self.max_lines > 1 else self.initial_indent
            if len(indent) + len(self.placeholder.lstrip()) > self.width:
                raise ValueError("placeholder too large for max width")
        lines = []
        chunks.reverse()
        while chunks:
            indent = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(indent)
            line, length = [], 0
            if self.drop_whitespace and chunks[-1].strip() == "" and lines:
                del chunks[-1]
            while chunks and length + len(chunks[-1]) <= width:
                length += len(chunks[-1])
                line.append(chunks.pop())
            if chunks and len(chunks[-1]) > width:
                self._handle_long_word(chunks, line, length, width)
                length = sum(map(len, line))
            if self.drop_whitespace and line and line[-1].strip() == "":
                length -= len(line[-1])
                del line[-1]
            if not line:
                continue
            if (self.max_lines is None or len(lines) + 1 < self.max_lines
                    or (not chunks or self.drop_whitespace and len(chunks) == 1 and not chunks[0].strip())
                    and length <= width):
                lines.append(indent + "".join(line))
                continue
            self._cut(lines, line, length, width, indent)
            break
        return lines

    def _cut(self, lines, line, length, width, indent):
        """Ends the text with the placeholder, on this line or the one before."""
        while line:
            if line[-1].strip() and length + len(self.placeholder) <= width:
                line.append(self.placeholder)
                lines.append(indent + "".join(line))
                return
            length -= len(line[-1])
            del line[-1]
        if lines:
            before = lines[-1].rstrip()
            if len(before) + len(self.placeholder) <= self.width:
                lines[-1] = before + self.placeholder
                return
        lines.append(indent + self.placeholder.lstrip())

    def _split_chunks(self, text):
        return self._split(self._munge_whitespace(text))

    def wrap(self, text):
        """The lines of a paragraph, without their ends."""
        pieces = self._split_chunks(text)
        if self.fix_sentence_endings:
            self._fix_sentence_endings(pieces)
        return self._wrap_chunks(pieces)

    def fill(self, text):
        """The lines of a paragraph as one text."""
        return "\n".join(self.wrap(text))


def _is_word_or_punctuation(c):
    return c.isalnum() or c in "_!\"'&.,?"


def _is_letter(c):
    return c.isalpha() or c == "_"


def _run_end(text, at):
    while at < len(text) and text[at] not in _whitespace:
        at += 1
    return at


def _dash_end(text, at):
    """Where a dash of two or more hyphens ends that has a word behind it; 0 if there is none."""
    end = at
    while end < len(text) and text[end] == "-":
        end += 1
    if end - at >= 2 and end < len(text) and (text[end].isalnum() or text[end] == "_"):
        return end
    return 0


def _is_hyphen(text, at):
    """Does a hyphen stand between letters, so that the word may be broken behind it?"""
    if not (at >= 2 and _is_letter(text[at - 1])):
        return False
    if not (_is_letter(text[at - 2]) or at >= 3 and text[at - 2] == "-" and _is_letter(text[at - 3])):
        return False
    behind = text[at + 1:at + 4]
    if not behind or not _is_letter(behind[0]):
        return False
    following = behind[2:3] if behind[1:2] == "-" else behind[1:2]
    return bool(following) and _is_letter(following)


def wrap(text, width=70, **kwargs):
    """The lines of a paragraph."""
    return TextWrapper(width=width, **kwargs).wrap(text)


def fill(text, width=70, **kwargs):
    """The lines of a paragraph as one text."""
    return TextWrapper(width=width, **kwargs).fill(text)


def shorten(text, width, **kwargs):
    """As much of a text as one line holds, and a placeholder for the rest."""
    return TextWrapper(width=width, max_lines=1, **kwargs).fill(" ".join(text.strip().split()))


def dedent(text):
    """The lines without the indentation that all of them have."""
    lines = ["" if not line.strip(" \t") else line for line in text.split("\n")]
    margin = None
    for line in lines:
        if not line:
            continue
        indent = line[:len(line) - len(line.lstrip(" \t"))]
        if margin is None or margin.startswith(indent):
            margin = indent
        elif not indent.startswith(margin):
            same = 0
            for a, b in zip(margin, indent):
                if a != b:
                    break
                same += 1
            margin = margin[:same]
    if margin:
        lines = [line[len(margin):] for line in lines]
    return "\n".join(lines)


def indent(text, prefix, predicate=None):
    """The lines with a prefix, but those that are empty or that a predicate refuses."""
    if predicate is None:
        def predicate(line):
            return line.strip()
    return "".join(prefix + line if predicate(line) else line for line in text.splitlines(True))

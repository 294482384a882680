"""A parser of HTML as it is found: it calls a handler for each tag, text, comment and declaration."""

import re
from html import unescape
from _markupbase import ParserBase

__all__ = ["HTMLParser"]

_BLANK = r"(?:\s|/(?!>))*"
_TAG_NAME = r"[a-zA-Z][^\t\n\r\f />\x00]*"
_ATTRIBUTE_NAME = r"""(?<=['"\s/])[^\s/>][^\s/=>]*"""
_VALUE = r"""'[^']*'|"[^"]*"|(?!['"])[^>\s]*"""

_NAME = re.compile(f"({_TAG_NAME}){_BLANK}")
_ATTRIBUTE = re.compile(rf"({_ATTRIBUTE_NAME})(\s*=+\s*({_VALUE}))?{_BLANK}")
_START_TAG = re.compile(
    rf"<{_TAG_NAME}(?:[\s/]*(?:{_ATTRIBUTE_NAME}(?:\s*=+\s*(?:{_VALUE})\s*)?{_BLANK})*)?\s*")
_END_TAG = re.compile(r"</\s*([a-zA-Z][-.a-zA-Z0-9:_]*)\s*>")
_BEGINS_TAG = re.compile("<[a-zA-Z]")
_MARKUP = re.compile("[&<]")
_ENTITY = re.compile(r"&([a-zA-Z][-.a-zA-Z0-9]*)[^a-zA-Z0-9]")
_CHARACTER = re.compile(r"&#([0-9]+|[xX][0-9a-fA-F]+)[^0-9a-fA-F]")
_BEGINS_REFERENCE = re.compile("&[a-zA-Z#]")
# An entity in text cannot be longer, so an ampersand this far back is no beginning of one.
_LONGEST_ENTITY = 34


class HTMLParser(ParserBase):
    """Calls a method for each tag, text, comment and declaration."""

    CDATA_CONTENT_ELEMENTS = ("script", "style")

    def __init__(self, *, convert_charrefs=True):
        super().__init__()
        self.convert_charrefs = convert_charrefs
        self.reset()

    def reset(self):
        """Forget what waits, and begin anew."""
        self.rawdata = ""
        self.lasttag = "???"
        self.interesting = _MARKUP
        self.cdata_elem = None
        self.__starttag_text = None
        super().reset()

    def feed(self, data):
        """Takes more text, and handles what is complete."""
        self.rawdata += data
        self.goahead(0)

    def close(self):
        """Handles what is left as if no more followed."""
        self.goahead(1)

    def get_starttag_text(self):
        """Return the text of the tag that was opened last."""
        return self.__starttag_text

    def set_cdata_mode(self, elem):
        """Begin to read the content of script or style as it is."""
        self.cdata_elem = elem.lower()
        self.interesting = re.compile(r"</\s*%s\s*>" % self.cdata_elem, re.I)

    def clear_cdata_mode(self):
        """Read content as HTML again."""
        self.interesting = _MARKUP
        self.cdata_elem = None

    def _text(self, start, end):
        text = self.rawdata[start:end]
        if self.convert_charrefs and not self.cdata_elem:
            text = unescape(text)
        self.handle_data(text)

    def _end_of_text(self, i, end):
        """Where the text from `i` ends; `None` if that is not known yet."""
        rawdata, n = self.rawdata, len(self.rawdata)
        if self.convert_charrefs and not self.cdata_elem:
            j = rawdata.find("<", i)
            if j >= 0:
                return j
            ampersand = -1 if end else rawdata.rfind("&", max(i, n - _LONGEST_ENTITY))
            if ampersand >= 0 and not re.search(r"[\s;]", rawdata[ampersand:]):
                return None
            return n
        found = self.interesting.search(rawdata, i)
        if found:
            return found.start()
        return None if self.cdata_elem else n

    def goahead(self, end):
        """Handle as much of the text as is complete; all of it at the end."""
        rawdata, n = self.rawdata, len(self.rawdata)
        i = 0
        while i < n:
            j = self._end_of_text(i, end)
            if j is None:
                break
            if i < j:
                self._text(i, j)
            i = self.updatepos(i, j)
            if i == n:
                break
            if rawdata.startswith("<", i):
                k = self._markup(i, end)
            else:
                k = self._reference(i, end)
            if k is None:
                break
            i = self.updatepos(i, k)
            if self._stopped:
                break
        if end and i < n and not self.cdata_elem:
            self._text(i, n)
            i = self.updatepos(i, n)
        self.rawdata = rawdata[i:]

    # Set by `_reference` when what follows must wait.
    _stopped = False

    def _markup(self, i, end):
        """Handles what begins with `<`; gives where it ends, or `None` if more text is needed."""
        rawdata, n = self.rawdata, len(self.rawdata)
        self._stopped = False
        if _BEGINS_TAG.match(rawdata, i):
            k = self.parse_starttag(i)
        elif rawdata.startswith("</", i):
            k = self.parse_endtag(i)
        elif rawdata.startswith("<!--", i):
            k = self.parse_comment(i)
        elif rawdata.startswith("<?", i):
            k = self.parse_pi(i)
        elif rawdata.startswith("<!", i):
            k = self.parse_html_declaration(i)
        elif i + 1 < n or end:
            self.handle_data("<")
            k = i + 1
        else:
            return None
        if k >= 0:
            return k
        if not end:
            return None
        # It will not be complete any more, so it is text.
        k = rawdata.find(">", i + 1) + 1
        if not k:
            k = rawdata.find("<", i + 1)
            if k < 0:
                k = i + 1
        self._text(i, k)
        return k

    def _reference(self, i, end):
        """Handles what begins with `&`, likewise."""
        rawdata, n = self.rawdata, len(self.rawdata)
        self._stopped = False
        is_number = rawdata.startswith("&#", i)
        found = (_CHARACTER if is_number else _ENTITY).match(rawdata, i)
        if found:
            (self.handle_charref if is_number else self.handle_entityref)(found.group(1))
            # What ends the name belongs to it only if it is a semicolon.
            return found.end() if rawdata[found.end() - 1] == ";" else found.end() - 1
        if is_number:
            if ";" not in rawdata[i:]:
                return None
            self.handle_data("&#")
            self._stopped = True
            return i + 2
        found = _BEGINS_REFERENCE.match(rawdata, i)
        if found:
            if not end or found.group() != rawdata[i:]:
                return None
            self._stopped = True
            return i + 1
        if i + 1 < n:
            self.handle_data("&")
            return i + 1
        return None

    def parse_html_declaration(self, i):
        """Handle what begins with <! at i, and return where it ends."""
        rawdata = self.rawdata
        if rawdata.startswith("<!--", i):
            return self.parse_comment(i)
        if rawdata.startswith("<![", i):
            return self.parse_marked_section(i)
        if rawdata[i:i + 9].lower() == "<!doctype":
            end = rawdata.find(">", i + 9)
            if end == -1:
                return -1
            self.handle_decl(rawdata[i + 2:end])
            return end + 1
        return self.parse_bogus_comment(i)

    def parse_bogus_comment(self, i, report=1):
        """Handle a malformed comment at i, and return where it ends."""
        end = self.rawdata.find(">", i + 2)
        if end == -1:
            return -1
        if report:
            self.handle_comment(self.rawdata[i + 2:end])
        return end + 1

    def parse_pi(self, i):
        """Handle a processing instruction at i, and return where it ends."""
        end = self.rawdata.find(">", i + 2)
        if end == -1:
            return -1
        self.handle_pi(self.rawdata[i + 2:end])
        return end + 1

    def parse_starttag(self, i):
        """Handle an opening tag at i, and return where it ends."""
        self.__starttag_text = None
        end = self.check_for_whole_start_tag(i)
        if end < 0:
            return end
        rawdata = self.rawdata
        self.__starttag_text = rawdata[i:end]
        name = _NAME.match(rawdata, i + 1)
        self.lasttag = tag = name.group(1).lower()
        attributes, at = [], name.end()
        while at < end:
            found = _ATTRIBUTE.match(rawdata, at)
            if not found:
                break
            value = found.group(3) if found.group(2) else None
            if value and value[0] in "'\"" and value[0] == value[-1]:
                value = value[1:-1]
            attributes.append((found.group(1).lower(), unescape(value) if value else value))
            at = found.end()
        rest = rawdata[at:end].strip()
        if rest not in (">", "/>"):
            self.handle_data(rawdata[i:end])
        elif rest == "/>":
            self.handle_startendtag(tag, attributes)
        else:
            self.handle_starttag(tag, attributes)
            if tag in self.CDATA_CONTENT_ELEMENTS:
                self.set_cdata_mode(tag)
        return end

    def check_for_whole_start_tag(self, i):
        """Where a start tag ends; -1 if the text ends first."""
        rawdata = self.rawdata
        at = _START_TAG.match(rawdata, i).end()
        following = rawdata[at:at + 1]
        if following == ">":
            return at + 1
        if rawdata.startswith("/>", at):
            return at + 2
        if not following or following in "=/" or following.isascii() and following.isalpha():
            return -1
        return at if at > i else i + 1

    def parse_endtag(self, i):
        """Handle a closing tag at i, and return where it ends."""
        rawdata = self.rawdata
        end = rawdata.find(">", i + 1) + 1
        if not end:
            return -1
        found = _END_TAG.match(rawdata, i)
        if self.cdata_elem is not None and (not found or found.group(1).lower() != self.cdata_elem):
            self.handle_data(rawdata[i:end])
            return end
        if found:
            self.handle_endtag(found.group(1).lower())
            self.clear_cdata_mode()
            return end
        name = _NAME.match(rawdata, i + 2)
        if not name:
            return i + 3 if rawdata[i:i + 3] == "</>" else self.parse_bogus_comment(i)
        end = rawdata.find(">", name.end())
        self.handle_endtag(name.group(1).lower())
        return end + 1

    def handle_startendtag(self, tag, attrs):
        """Handle a tag without content such as <br/>: by default, as opened and closed."""
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_starttag(self, tag, attrs):
        """Handle an opening tag with its attributes, pairs of name and value. Subclasses define it."""

    def handle_endtag(self, tag):
        """Handle a closing tag. Subclasses define it."""

    def handle_charref(self, name):
        """Handle a character by its number. Subclasses define it."""

    def handle_entityref(self, name):
        """Handle a character by its name. Subclasses define it."""

    def handle_data(self, data):
        """Handle text. Subclasses define it."""

    def handle_comment(self, data):
        """Handle a comment. Subclasses define it."""

    def handle_decl(self, decl):
        """Handle a declaration such as the document type. Subclasses define it."""

    def handle_pi(self, data):
        """Handle a processing instruction. Subclasses define it."""

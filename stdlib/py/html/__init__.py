"""Escaping and unescaping of text in HTML."""

__all__ = ["escape", "unescape"]


def escape(s, quote=True):
    """The text with references for the characters that mean something in HTML."""
    s = s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    if quote:
        s = s.replace('"', "&quot;").replace("'", "&#x27;")
    return s


# What numbers mean that are no characters: the bytes of Windows-1252, and the two that the standard names.
_REPLACED = {0x00: "\ufffd", 0x0d: "\r"}
_REPLACED.update(zip(range(0x80, 0xa0), (
    "\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f"
    "\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178")))


def _is_dropped(number):
    return (0x1 <= number <= 0x8 or number == 0xb or 0xe <= number <= 0x1f or 0x7f <= number <= 0x9f
            or 0xfdd0 <= number <= 0xfdef or number & 0xfffe == 0xfffe)


def _of_number(number):
    if number in _REPLACED:
        return _REPLACED[number]
    if 0xd800 <= number <= 0xdfff or number > 0x10ffff:
        return "\ufffd"
    return "" if _is_dropped(number) else chr(number)


def _reference(s, at):
    """The text that a reference at a position stands for, and where it ends; None if there is none."""
    end = at + 1
    if s[end:end + 1] == "#":
        end += 1
        digits, base = "0123456789", 10
        if s[end:end + 1] in ("x", "X"):
            end += 1
            digits, base = "0123456789abcdefABCDEF", 16
        start = end
        while end < len(s) and s[end] in digits:
            end += 1
        if end == start:
            return None
        number = int(s[start:end], base)
        return _of_number(number), end + (s[end:end + 1] == ";")
    while end < len(s) and s[end] not in "\t\n\f <&#;" and end - at <= 32:
        end += 1
    if end == at + 1:
        return None
    name = s[at + 1:end]
    from html.entities import html5
    if s[end:end + 1] == ";":
        name += ";"
        end += 1
    if name in html5:
        return html5[name], end
    # The longest beginning that is a name: "&notit" is "¬it".
    for length in range(len(name) - 1, 1, -1):
        if name[:length] in html5:
            return html5[name[:length]] + name[length:], end
    return "&" + name, end


def _replace_charref(match):
    """The text of one reference, of which a match has what stands behind the ampersand."""
    return unescape("&" + match.group(1))


def unescape(s):
    """Convert all named and numeric character references in the string s to the corresponding unicode characters."""
    if "&" not in s:
        return s
    parts, at = [], 0
    while True:
        found = s.find("&", at)
        if found < 0:
            parts.append(s[at:])
            return "".join(parts)
        parts.append(s[at:found])
        reference = _reference(s, found)
        if reference is None:
            parts.append("&")
            at = found + 1
        else:
            text, at = reference
            parts.append(text)

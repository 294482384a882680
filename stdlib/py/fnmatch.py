"""File names against patterns of the shell: *, ?, [abc], [!abc]."""

import os

__all__ = ["filter", "fnmatch", "fnmatchcase", "translate"]


def _parse(pattern):
    """The pieces of a pattern: None for *, a text to be equal, or a set (negated, singles and ranges)."""
    pieces = []
    at = 0
    while at < len(pattern):
        c = pattern[at]
        at += 1
        if c == "*":
            if not pieces or pieces[-1] is not None:
                pieces.append(None)
        elif c == "?":
            pieces.append((True, []))
        elif c == "[":
            end = at
            if pattern[end:end + 1] == "!":
                end += 1
            end = pattern.find("]", end + 1)
            if end < 0:
                pieces.append("[")
                continue
            pieces.append(_set(pattern[at:end]))
            at = end + 1
        else:
            pieces.append(c)
    return pieces


def _set(stuff):
    negated = stuff[0] == "!"
    text = stuff[1:] if negated else stuff
    items = []
    at = 0
    while at < len(text):
        if at + 2 < len(text) and text[at + 1] == "-":
            if text[at] <= text[at + 2]:
                items.append((text[at], text[at + 2]))
            at += 3
        else:
            items.append((text[at], ""))
            at += 1
    return negated, items


def _is_in(c, piece):
    if isinstance(piece, str):
        return c == piece
    negated, items = piece
    return any(low <= c <= high if high else c == low for low, high in items) != negated


def _matches(name, pieces):
    # Only the last star is ever tried again: what an earlier one could take, it can take too.
    at = piece = 0
    star = -1
    begin = 0
    while at < len(name):
        if piece < len(pieces) and pieces[piece] is None:
            star, begin = piece, at
            piece += 1
        elif piece < len(pieces) and _is_in(name[at], pieces[piece]):
            at += 1
            piece += 1
        elif star >= 0:
            begin += 1
            at, piece = begin, star + 1
        else:
            return False
    while piece < len(pieces) and pieces[piece] is None:
        piece += 1
    return piece == len(pieces)


def fnmatch(name, pat):
    """Return whether a file name matches a pattern with *, ? and []."""
    return fnmatchcase(os.path.normcase(name), os.path.normcase(pat))


def fnmatchcase(name, pat):
    """Return whether a name matches a pattern, upper and lower case being different."""
    if isinstance(name, bytes) != isinstance(pat, bytes):
        kinds = ("string", "bytes-like object") if isinstance(pat, str) else ("bytes", "string")
        raise TypeError(f"cannot use a {'string' if isinstance(pat, str) else 'bytes'} pattern on a "
                        f"{'bytes-like' if isinstance(name, bytes) else 'string-like'} object")
    if isinstance(pat, bytes):
        name, pat = name.decode("latin-1"), pat.decode("latin-1")
    return _matches(name, _parse(pat))


def filter(names, pat):
    """Return a list of the names that match a pattern."""
    return [name for name in names if fnmatchcase(name, pat)]


_SPECIAL = "()[]{}?*+-|^$\\.&~# \t\n\r\v\f"


def _escape(text):
    return "".join("\\" + c if c in _SPECIAL else c for c in text)


def translate(pat):
    """The regular expression that matches what the pattern matches."""
    runs = [[]]
    for piece in _parse(pat):
        if piece is None:
            runs.append([])
        elif isinstance(piece, str):
            runs[-1].append(_escape(piece))
        else:
            runs[-1].append(_translate_set(piece))
    runs = ["".join(run) for run in runs]
    out = runs[0]
    for at, run in enumerate(runs[1:], 1):
        if at == len(runs) - 1:
            out += ".*" + run
        else:
            out += f"(?>.*?{run})"
    return f"(?s:{out})\\Z"


def _translate_set(piece):
    negated, items = piece
    if not items:
        return "." if negated else "(?!)"
    out = ""
    for low, high in items:
        low, high = (c.replace("\\", r"\\").replace("-", r"\-") for c in (low, high))
        out += f"{low}-{high}" if high else low
    if negated:
        return f"[^{out}]"
    return "[\\" + out + "]" if out[0] in "^[" else f"[{out}]"

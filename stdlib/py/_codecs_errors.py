"""Error handlers of codecs: those that are there, and those that a program registers."""

import builtins

__name__ = "codecs"


def _wrong_type(error):
    return TypeError(f"don't know how to handle {type(error).__name__} in error callback")


def strict_errors(exception):
    """Raise the error."""
    if isinstance(exception, Exception):
        raise exception
    raise TypeError("codec must pass exception instance")


def ignore_errors(error):
    """Leave it out."""
    if not isinstance(error, (UnicodeEncodeError, UnicodeDecodeError, UnicodeTranslateError)):
        raise _wrong_type(error)
    return "", error.end


def replace_errors(error):
    """Put a question mark, or U+FFFD."""
    if isinstance(error, UnicodeEncodeError):
        return "?" * (error.end - error.start), error.end
    if isinstance(error, UnicodeDecodeError):
        return "\ufffd", error.end
    if isinstance(error, UnicodeTranslateError):
        return "\ufffd" * (error.end - error.start), error.end
    raise _wrong_type(error)


def xmlcharrefreplace_errors(error):
    """Put character references of XML."""
    if not isinstance(error, UnicodeEncodeError):
        raise _wrong_type(error)
    return "".join(f"&#{ord(c)};" for c in error.object[error.start:error.end]), error.end


def _escape(code):
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def backslashreplace_errors(error):
    """Put escapes with backslashes."""
    if isinstance(error, UnicodeDecodeError):
        return "".join(f"\\x{byte:02x}" for byte in error.object[error.start:error.end]), error.end
    if isinstance(error, (UnicodeEncodeError, UnicodeTranslateError)):
        return "".join(_escape(ord(c)) for c in error.object[error.start:error.end]), error.end
    raise _wrong_type(error)


def namereplace_errors(error):
    """Put the names of characters."""
    if not isinstance(error, UnicodeEncodeError):
        raise _wrong_type(error)
    from unicodedata import name

    def named(c):
        found = name(c, None)
        return _escape(ord(c)) if found is None else f"\\N{{{found}}}"
    return "".join(map(named, error.object[error.start:error.end])), error.end


def _surrogate_escape(error):
    part = error.object[error.start:error.end]
    if isinstance(error, UnicodeDecodeError):
        taken = []
        for byte in part[:4]:
            if byte < 0x80:
                break
            taken.append(chr(0xdc00 + byte))
        if not taken:
            raise error
        return "".join(taken), error.start + len(taken)
    if isinstance(error, UnicodeEncodeError):
        if not all(0xdc80 <= ord(c) <= 0xdcff for c in part):
            raise error
        return builtins.bytes(ord(c) - 0xdc00 for c in part), error.end
    raise _wrong_type(error)


def _surrogate_pass(error):
    if isinstance(error, UnicodeEncodeError):
        part = error.object[error.start:error.end]
        if not all(0xd800 <= ord(c) <= 0xdfff for c in part):
            raise error
        return part.encode(error.encoding, "surrogatepass"), error.end
    if isinstance(error, UnicodeDecodeError):
        width = 4 if "32" in error.encoding else 2 if "16" in error.encoding else 3
        part = error.object[error.start:error.start + width]
        text = builtins.bytes(part).decode(error.encoding, "surrogatepass")
        return text, error.start + width
    raise _wrong_type(error)


_handlers = {
    "strict": strict_errors, "ignore": ignore_errors, "replace": replace_errors,
    "xmlcharrefreplace": xmlcharrefreplace_errors, "backslashreplace": backslashreplace_errors,
    "namereplace": namereplace_errors, "surrogateescape": _surrogate_escape, "surrogatepass": _surrogate_pass,
}


def register_error(errors, handler, /):
    """Register a function for a name of an error handler: it gives a replacement and where to go on."""
    if not isinstance(errors, str):
        raise TypeError(f"register_error() argument 1 must be str, not {type(errors).__name__}")
    if not callable(handler):
        raise TypeError("handler must be callable")
    _handlers[errors] = handler


def lookup_error(name, /):
    """The function of a name."""
    if not isinstance(name, str):
        raise TypeError(f"lookup_error() argument must be str, not {type(name).__name__}")
    if name not in _handlers:
        raise LookupError(f"unknown error handler name '{name}'")
    return _handlers[name]


def _answer(handler, error, size, what):
    """What a handler gives, checked: a replacement and a place."""
    answer = handler(error)
    kinds = (str, builtins.bytes) if what == "encoding" else str
    if not isinstance(answer, tuple) or len(answer) != 2 or not isinstance(answer[0], kinds) \
            or not hasattr(answer[1], "__index__"):
        wanted = "(str/bytes, int)" if what == "encoding" else "(str, int)"
        raise TypeError(f"{what} error handler must return {wanted} tuple")
    replacement, at = answer[0], answer[1].__index__()
    if at < 0:
        at += size
    if not 0 <= at <= size:
        raise IndexError(f"position {answer[1]} from error handler out of bounds")
    return replacement, at


_WITH_MARK = {"utf_16": "utf-16-le", "utf16": "utf-16-le", "utf_32": "utf-32-le", "utf32": "utf-32-le",
              "utf_8_sig": "utf-8"}


def _encode_with(text, encoding, errors):
    """A text encoded with a registered handler; None if there is none of the name."""
    handler = _handlers.get(errors)
    if handler is None:
        return None
    parts, at = [], 0
    while True:
        # A mark of the byte order stands at the beginning alone.
        current = _WITH_MARK.get(encoding.lower().replace("-", "_"), encoding) if parts else encoding
        try:
            parts.append(text[at:].encode(current))
            return b"".join(parts)
        except UnicodeEncodeError as fault:
            start, end = at + fault.start, at + fault.end
            error = UnicodeEncodeError(fault.encoding, text, start, end, fault.reason)
        parts.append(text[at:start].encode(current))
        replacement, at = _answer(handler, error, len(text), "encoding")
        if isinstance(replacement, str):
            try:
                replacement = replacement.encode(_WITH_MARK.get(encoding.lower().replace("-", "_"), encoding))
            except UnicodeEncodeError:
                raise error from None
        parts.append(replacement)


def _decode_with(data, encoding, errors):
    """Bytes decoded with a registered handler, in a tuple; None if there is none of the name."""
    handler = _handlers.get(errors)
    if handler is None:
        return None
    parts, at = [], 0
    while True:
        try:
            parts.append(data[at:].decode(encoding))
            return "".join(parts),
        except UnicodeDecodeError as fault:
            start, end = at + fault.start, at + fault.end
            error = UnicodeDecodeError(fault.encoding, data, start, end, fault.reason)
        parts.append(data[at:start].decode(encoding))
        replacement, at = _answer(handler, error, len(data), "decoding")
        parts.append(replacement)
        if error.object is not data:
            data = error.object

"""Encodings by tables: bytes by the characters that a mapping has for them, and characters by their bytes."""

__name__ = "codecs"

_UNDEFINED = "character maps to <undefined>"


def charmap_build(map, /):
    """Return what encodes with a table of decoding: the byte of each character."""
    return {ord(character): byte for byte, character in enumerate(map) if character != "\ufffe"}


def _decoded(mapping, byte):
    """The text of a byte, or None."""
    if mapping is None:
        return chr(byte)
    if isinstance(mapping, str):
        found = mapping[byte] if byte < len(mapping) else None
    else:
        try:
            found = mapping[byte]
        except LookupError:
            return None
    if isinstance(found, int):
        if not 0 <= found < 0x110000:
            raise TypeError("character mapping must be in range(0x110000)")
        found = chr(found)
    if found is not None and not isinstance(found, str):
        raise TypeError("character mapping must return integer, None or str")
    return None if found == "\ufffe" else found


def charmap_decode(data, errors=None, mapping=None, /):
    """Return the text of bytes by a mapping, and how many bytes that are."""
    from codecs import lookup_error

    data = bytes(data)
    parts, at = [], 0
    while at < len(data):
        found = _decoded(mapping, data[at])
        if found is not None:
            parts.append(found)
            at += 1
            continue
        error = UnicodeDecodeError("charmap", data, at, at + 1, _UNDEFINED)
        replacement, at = lookup_error(errors or "strict")(error)
        at += len(data) if at < 0 else 0
        parts.append(replacement)
    return "".join(parts), len(data)


def _encoded(mapping, character):
    """The bytes of a character, or None."""
    code = ord(character)
    if mapping is None:
        return bytes([code]) if code < 256 else None
    try:
        found = mapping[code]
    except LookupError:
        return None
    if isinstance(found, int):
        if not 0 <= found < 256:
            raise TypeError("character mapping must be in range(256)")
        return bytes([found])
    if found is not None and not isinstance(found, bytes):
        raise TypeError(f"character mapping must return integer, bytes or None, not {type(found).__name__}")
    return found


def charmap_encode(text, errors=None, mapping=None, /):
    """Return the bytes of a text by a mapping, and how many characters that are."""
    from codecs import lookup_error

    parts, at = [], 0
    while at < len(text):
        found = _encoded(mapping, text[at])
        if found is not None:
            parts.append(found)
            at += 1
            continue
        end = at + 1
        while end < len(text) and _encoded(mapping, text[end]) is None:
            end += 1
        error = UnicodeEncodeError("charmap", text, at, end, _UNDEFINED)
        replacement, at = lookup_error(errors or "strict")(error)
        at += len(text) if at < 0 else 0
        for character in replacement if isinstance(replacement, str) else ():
            found = _encoded(mapping, character)
            if found is None:
                raise error
            parts.append(found)
        if isinstance(replacement, bytes):
            parts.append(replacement)
    return b"".join(parts), len(text)


CODECS = {"charmap": (charmap_encode, charmap_decode)}

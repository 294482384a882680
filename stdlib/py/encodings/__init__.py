"""The package of codecs: their names, and how these are written. The codecs themselves are part of the interpreter."""

import codecs
from encodings import aliases


class CodecRegistryError(LookupError, SystemError):
    """A codec is not what it should be."""


def normalize_encoding(encoding):
    """Return a name of an encoding with one underscore for everything in it that is no letter, digit or dot."""
    if isinstance(encoding, bytes):
        encoding = str(encoding, "ascii")
    parts, part = [], ""
    for character in encoding:
        if character.isalnum() and character.isascii() or character == ".":
            part += character
        elif part:
            parts.append(part)
            part = ""
    return "_".join([*parts, part] if part else parts)


def search_function(encoding):
    """Return the CodecInfo of an encoding, or None."""
    try:
        return codecs.lookup(encoding)
    except LookupError:
        return None

"""The codec of names of the internet with other letters than ASCII's."""

import _codecs_idna
from _codecs_idna import nameprep

ace_prefix = b"xn--"


def ToASCII(label):
    """Return the bytes of one label of a name."""
    return _codecs_idna._to_ascii(label)


def ToUnicode(label):
    """Return the text of one label of a name."""
    return _codecs_idna._to_unicode(label)

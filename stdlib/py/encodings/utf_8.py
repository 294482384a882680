"""The codec of UTF-8: its functions and classes."""

import codecs


def encode(text, errors="strict"):
    """Return the bytes of a text, and how many characters they are of."""
    return codecs.utf_8_encode(text, errors)


def decode(data, errors="strict"):
    """Return the text of all of the bytes, and how many they are."""
    return codecs.utf_8_decode(data, errors, True)


class IncrementalEncoder(codecs.IncrementalEncoder):
    """An encoder of texts that come in parts."""

    def encode(self, input, final=False):
        """Return the bytes of the next part."""
        return codecs.utf_8_encode(input, self.errors)[0]


class IncrementalDecoder(codecs.BufferedIncrementalDecoder):
    """A decoder of bytes that come in parts, which may end within a character."""

    def _buffer_decode(self, data, errors, final):
        return codecs.utf_8_decode(data, errors, final)


class StreamReader(codecs.StreamReader):
    """Reads texts from a stream of bytes."""

    def decode(self, input, errors="strict"):
        """Return the text of the bytes as far as they are whole characters, and how many these are."""
        return codecs.utf_8_decode(input, errors)


class StreamWriter(codecs.StreamWriter):
    """Writes texts to a stream of bytes."""

    def encode(self, input, errors="strict"):
        """Return the bytes of a text, and how many characters they are of."""
        return codecs.utf_8_encode(input, errors)


def getregentry():
    """Return the CodecInfo."""
    return codecs.lookup("utf-8")

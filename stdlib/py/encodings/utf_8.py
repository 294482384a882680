"""The codec of UTF-8: its functions and classes."""

import codecs

encode, decode = codecs.lookup("utf-8").encode, codecs.lookup("utf-8").decode
IncrementalEncoder, IncrementalDecoder = codecs.getincrementalencoder("utf-8"), codecs.getincrementaldecoder("utf-8")
StreamReader, StreamWriter = codecs.getreader("utf-8"), codecs.getwriter("utf-8")


def getregentry():
    """Return the CodecInfo."""
    return codecs.lookup("utf-8")

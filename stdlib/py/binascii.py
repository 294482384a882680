"""Bytes as text and back; checksums."""

from _binascii import *


class Error(ValueError):
    pass


class Incomplete(Exception):
    pass

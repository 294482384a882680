"""Digests with a key (RFC 2104)."""

import hashlib

__all__ = ["new", "digest", "compare_digest", "HMAC"]

digest_size = None


def compare_digest(a, b, /):
    """Are they equal? Takes as long for any two of the same length."""
    if isinstance(a, str) and isinstance(b, str):
        if not a.isascii() or not b.isascii():
            raise TypeError("comparing strings with non-ASCII characters is not supported")
        a, b = a.encode(), b.encode()
    elif isinstance(a, str) or isinstance(b, str):
        raise TypeError("a bytes-like object is required, not 'str'")
    if len(a) != len(b):
        return False
    difference = 0
    for x, y in zip(a, b):
        difference |= x ^ y
    return difference == 0


class HMAC:
    """A running digest with a key."""

    blocksize = 64

    def __init__(self, key, msg=None, digestmod=""):
        if not isinstance(key, (bytes, bytearray)):
            raise TypeError("key: expected bytes or bytearray, but got %r" % type(key).__name__)
        if not digestmod:
            raise TypeError("Missing required parameter 'digestmod'.")
        if callable(digestmod):
            make = digestmod
        elif isinstance(digestmod, str):
            def make(data=b""):
                return hashlib.new(digestmod, data)
        else:
            make = digestmod.new
        self._inner, self._outer = make(), make()
        self.digest_size = self._inner.digest_size
        self.block_size = getattr(self._inner, "block_size", self.blocksize)
        if len(key) > self.block_size:
            key = make(key).digest()
        key = key.ljust(self.block_size, b"\0")
        self._outer.update(bytes(byte ^ 0x5c for byte in key))
        self._inner.update(bytes(byte ^ 0x36 for byte in key))
        if msg is not None:
            self.update(msg)

    @property
    def name(self):
        """The name of the algorithm, such as 'hmac-sha256'."""
        return f"hmac-{self._inner.name}"

    def update(self, msg):
        """Add bytes of the message."""
        self._inner.update(msg)

    def copy(self):
        """Return an independent copy, for messages that begin in the same way."""
        other = self.__class__.__new__(self.__class__)
        other.digest_size, other.block_size = self.digest_size, self.block_size
        other._inner, other._outer = self._inner.copy(), self._outer.copy()
        return other

    def _current(self):
        outer = self._outer.copy()
        outer.update(self._inner.digest())
        return outer

    def digest(self):
        """Return the code of the message so far, as bytes."""
        return self._current().digest()

    def hexdigest(self):
        """Return the code of the message so far, as hexadecimal digits."""
        return self._current().hexdigest()


def new(key, msg=None, digestmod=""):
    """Return a code in progress of a message, with a key and the name of a digest."""
    return HMAC(key, msg, digestmod)


def digest(key, msg, digest):
    """Return the code of a message, with a key and the name of a digest."""
    return HMAC(key, msg, digest).digest()

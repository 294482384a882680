"""Random numbers for secrets, from the system."""

import base64
from hmac import compare_digest
from random import SystemRandom

__all__ = ["choice", "randbelow", "randbits", "SystemRandom", "token_bytes", "token_hex", "token_urlsafe",
           "compare_digest"]

_system = SystemRandom()
randbits = _system.getrandbits
choice = _system.choice

DEFAULT_ENTROPY = 32


def randbelow(exclusive_upper_bound):
    """Return a random integer from 0 to below a bound."""
    if exclusive_upper_bound <= 0:
        raise ValueError("Upper bound must be positive.")
    return _system.randrange(exclusive_upper_bound)


def token_bytes(nbytes=None):
    """Return random bytes, 32 by default."""
    import os
    return os.urandom(DEFAULT_ENTROPY if nbytes is None else nbytes)


def token_hex(nbytes=None):
    """Return random bytes, 32 by default, as hexadecimal digits."""
    return token_bytes(nbytes).hex()


def token_urlsafe(nbytes=None):
    """Return random bytes, 32 by default, as a text in base 64 that is safe in URLs."""
    return base64.urlsafe_b64encode(token_bytes(nbytes)).rstrip(b"=").decode("ascii")

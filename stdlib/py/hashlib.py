"""Digests of bytes."""

import operator

import _hashlib
from _hashlib import HASH

_NAMES = ("md5", "sha1", "sha224", "sha256", "sha384", "sha512", "blake2b", "blake2s", "sha3_224", "sha3_256",
          "sha3_384", "sha3_512", "shake_128", "shake_256")
algorithms_guaranteed = set(_NAMES)
algorithms_available = set(_NAMES)

__all__ = _NAMES + ("new", "algorithms_guaranteed", "algorithms_available", "pbkdf2_hmac", "file_digest")


def new(name, data=b"", **kwargs):
    """Return a digest in progress of an algorithm by its name, with data."""
    if name in ("blake2b", "blake2s") and kwargs:
        return globals()[name](data, **kwargs)
    if not isinstance(name, str):
        raise TypeError("name must be a string")
    return _hashlib.new(name, data)


def md5(string=b"", *, usedforsecurity=True):
    """Return an MD5 digest of 128 bits in progress. It is not safe against forgery."""
    return _hashlib.new("md5", string)


def sha1(string=b"", *, usedforsecurity=True):
    """Return a SHA-1 digest of 160 bits in progress. It is not safe against forgery."""
    return _hashlib.new("sha1", string)


def sha224(string=b"", *, usedforsecurity=True):
    """Return a SHA-2 digest of 224 bits in progress."""
    return _hashlib.new("sha224", string)


def sha256(string=b"", *, usedforsecurity=True):
    """Return a SHA-2 digest of 256 bits in progress."""
    return _hashlib.new("sha256", string)


def sha384(string=b"", *, usedforsecurity=True):
    """Return a SHA-2 digest of 384 bits in progress."""
    return _hashlib.new("sha384", string)


def sha512(string=b"", *, usedforsecurity=True):
    """Return a SHA-2 digest of 512 bits in progress."""
    return _hashlib.new("sha512", string)


def sha3_224(string=b"", *, usedforsecurity=True):
    """Return a SHA-3 digest of 224 bits in progress."""
    return _hashlib.new("sha3_224", string)


def sha3_256(string=b"", *, usedforsecurity=True):
    """Return a SHA-3 digest of 256 bits in progress."""
    return _hashlib.new("sha3_256", string)


def sha3_384(string=b"", *, usedforsecurity=True):
    """Return a SHA-3 digest of 384 bits in progress."""
    return _hashlib.new("sha3_384", string)


def sha3_512(string=b"", *, usedforsecurity=True):
    """Return a SHA-3 digest of 512 bits in progress."""
    return _hashlib.new("sha3_512", string)


def shake_128(string=b"", *, usedforsecurity=True):
    """Return a SHAKE128 digest of any length in progress."""
    return _hashlib.new("shake_128", string)


def shake_256(string=b"", *, usedforsecurity=True):
    """Return a SHAKE256 digest of any length in progress."""
    return _hashlib.new("shake_256", string)


def _blake2(wide, data, digest_size, key, salt, person, fanout, depth, leaf_size, node_offset, node_depth, inner_size,
            last_node):
    most, field = (64, 16) if wide else (32, 8)
    if not 1 <= digest_size <= most:
        raise ValueError(f"digest_size must be between 1 and {most} bytes")
    if len(salt) > field:
        raise ValueError(f"maximum salt length is {field} bytes")
    if len(person) > field:
        raise ValueError(f"maximum person length is {field} bytes")
    _check_int("fanout", fanout, 0)
    _check_int("depth", depth, 1)
    if leaf_size < 0 or node_offset < 0:
        raise ValueError("value must be positive")
    if leaf_size >> 64:
        raise OverflowError("Python int too large to convert to C unsigned long")
    if leaf_size >> 32:
        raise OverflowError("leaf_size is too large")
    if node_offset >> 64:
        raise OverflowError("int too big to convert")
    if not wide and node_offset >> 48:
        raise OverflowError("node_offset is too large")
    _check_int("node_depth", node_depth, 0)
    if not 0 <= inner_size <= most:
        raise ValueError(f"inner_size must be between 0 and is {most}")
    if len(key) > most:
        raise ValueError(f"maximum key length is {most} bytes")
    offset = node_offset >> 32, node_offset & 0xFFFF_FFFF
    tree = fanout, depth, leaf_size, *offset, node_depth, inner_size, bool(last_node)
    return _hashlib.blake2(wide, data, digest_size, key, salt, person, tree)


def _check_int(name, value, least):
    value = operator.index(value)
    if value >= 1 << 31 or value < -1 << 31:
        raise OverflowError("Python int too large to convert to C int")
    if not least <= value <= 255:
        raise ValueError(f"{name} must be between {least} and 255")


def blake2b(data=b"", /, *, digest_size=64, key=b"", salt=b"", person=b"", fanout=1, depth=1, leaf_size=0,
            node_offset=0, node_depth=0, inner_size=0, last_node=False, usedforsecurity=True):
    """Return a BLAKE2b digest in progress: up to 64 bytes, with a key where one is given."""
    return _blake2(True, data, digest_size, key, salt, person, fanout, depth, leaf_size, node_offset, node_depth,
                   inner_size, last_node)


def blake2s(data=b"", /, *, digest_size=32, key=b"", salt=b"", person=b"", fanout=1, depth=1, leaf_size=0,
            node_offset=0, node_depth=0, inner_size=0, last_node=False, usedforsecurity=True):
    """Return a BLAKE2s digest in progress: up to 32 bytes, with a key where one is given."""
    return _blake2(False, data, digest_size, key, salt, person, fanout, depth, leaf_size, node_offset, node_depth,
                   inner_size, last_node)


def pbkdf2_hmac(hash_name, password, salt, iterations, dklen=None):
    """Return a key of dklen bytes made of a password, so often that guessing takes long."""
    if iterations < 1:
        raise ValueError("iteration value must be greater than 0.")
    if iterations > 0x7FFF_FFFF:
        raise OverflowError("iteration value is too great.")
    inner, outer = new(hash_name), new(hash_name)
    if dklen is None:
        dklen = inner.digest_size
    if dklen < 1:
        raise ValueError("key length must be greater than 0.")
    if dklen > 0x7FFF_FFFF:
        raise OverflowError("key length is too great.")
    password = bytes(password)
    if len(password) > inner.block_size:
        password = new(hash_name, password).digest()
    password = password.ljust(inner.block_size, b"\0")
    inner.update(bytes(byte ^ 0x36 for byte in password))
    outer.update(bytes(byte ^ 0x5c for byte in password))

    def keyed(message):
        first, second = inner.copy(), outer.copy()
        first.update(message)
        second.update(first.digest())
        return second.digest()

    result = b""
    block = 1
    while len(result) < dklen:
        last = keyed(bytes(salt) + block.to_bytes(4, "big"))
        total = int.from_bytes(last, "big")
        for _ in range(iterations - 1):
            last = keyed(last)
            total ^= int.from_bytes(last, "big")
        result += total.to_bytes(inner.digest_size, "big")
        block += 1
    return result[:dklen]


def file_digest(fileobj, digest, /, *, _bufsize=2**18):
    """Return the digest in progress of all bytes of an open file."""
    result = new(digest) if isinstance(digest, str) else digest()
    if hasattr(fileobj, "getbuffer"):
        result.update(bytes(fileobj.getbuffer()))
        return result
    while data := fileobj.read(_bufsize):
        result.update(data)
    return result

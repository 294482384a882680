"""Integers as text and as bits."""

import numpy as np
import operator

__all__ = ["base_repr", "binary_repr", "bitwise_count", "packbits", "unpackbits"]

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def base_repr(number, base=2, padding=0):
    """Return an integer as a text in a base from 2 to 36, with zeros in front."""
    number = operator.index(number)
    if base > len(_DIGITS):
        raise ValueError("Bases greater than 36 not handled in base_repr.")
    if base < 2:
        raise ValueError("Bases less than 2 not handled in base_repr.")
    rest = abs(number)
    digits = []
    while rest:
        digits.append(_DIGITS[rest % base])
        rest //= base
    if padding:
        digits.append("0" * padding)
    if number < 0:
        digits.append("-")
    return "".join(reversed(digits or "0"))


def binary_repr(num, width=None):
    """Return an integer as a binary text; a negative one with a sign, or in width bits as a two's complement."""
    num = operator.index(num)
    if num == 0:
        return "0" * (width or 1)
    if num > 0:
        text = f"{num:b}"
        if width is not None and width < len(text):
            raise ValueError(f"Insufficient bit {width=} provided for binwidth={len(text)}")
        return text.zfill(width or 0)
    if width is None:
        return f"-{-num:b}"
    least = len(f"{-num:b}")
    if 2 ** (least - 1) == -num:
        least -= 1
    least += 1
    if width < least:
        raise ValueError(f"Insufficient bit {width=} provided for binwidth={least}")
    return f"{num + (1 << max(width, least)):b}".rjust(width, "1")


def bitwise_count(x, /):
    """Return how many bits of each element's absolute value are ones."""
    x = np.asarray(x)
    counts = [abs(value).bit_count() for value in x.ravel().tolist()]
    return np.array(counts, dtype=np.int64).reshape(x.shape)[()]


def packbits(a, /, axis=None, bitorder="big"):
    """Return bytes made of bits, eight elements each along an axis."""
    raise TypeError("packbits gives elements of type uint8, which is outside of Snek's subset")


def unpackbits(a, /, axis=None, count=None, bitorder="big"):
    """Return the bits of bytes along an axis, as zeros and ones."""
    raise TypeError("Expected an input array of unsigned byte data type")

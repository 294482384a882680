"""Files in the format of MNIST: arrays of bytes and other numbers."""

import struct
import zlib

import numpy as np

# The third byte says what the elements are: how many bytes each, and as what struct knows them.
_ELEMENTS = {0x08: "B", 0x09: "b", 0x0B: "h", 0x0C: "i", 0x0D: "f", 0x0E: "d"}


def read_idx(path):
    """The array in a file, which may be packed by gzip. Integers are int64."""
    with open(path, "rb") as file:
        content = file.read()
    if content[:2] == b"\x1f\x8b":
        content = zlib.decompress(content, 31)
    if len(content) < 4 or content[:2] != b"\0\0" or content[2] not in _ELEMENTS:
        raise ValueError(f"{path} is no idx file")
    code, rank = _ELEMENTS[content[2]], content[3]
    start = 4 + 4 * rank
    shape = struct.unpack(f">{rank}I", content[4:start])
    count = 1
    for length in shape:
        count *= length
    if len(content) - start != count * struct.calcsize(code):
        raise ValueError(f"{path} does not hold {count} elements")
    elements = content[start:] if code == "B" else struct.unpack(f">{count}{code}", content[start:])
    return np.array(list(elements), "float64" if code in "fd" else "int64").reshape(shape)

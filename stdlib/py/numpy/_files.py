"""Arrays in files of bytes: `.npy`, and `.npz`, which is a ZIP archive of them."""

import io
import os
import re
import struct
import zlib
from collections.abc import Mapping

import numpy as np

_MAGIC = b"\x93NUMPY"
_ALIGN = 64
_HEADER = re.compile(r"\{'descr': '([^']*)', 'fortran_order': (True|False), 'shape': \(([0-9, ]*)\),? ?\}")


def _opened(file, mode):
    """The file object for a path or file object, and whether it is ours to close."""
    if hasattr(file, "read") or hasattr(file, "write"):
        return file, False
    return open(os.fspath(file), mode), True


def _with_suffix(file, suffix):
    if hasattr(file, "write"):
        return file
    path = os.fspath(file)
    return path if path.endswith(suffix) else path + suffix


def _packed(array):
    array = np.asanyarray(array)
    header = f"{{'descr': {array.dtype.str!r}, 'fortran_order': False, 'shape': {array.shape!r}, }}"
    room = -(len(_MAGIC) + 4 + len(header) + 1) % _ALIGN
    # The shape of an array that grows can be written in place.
    header += " " * room + "\n"
    return _MAGIC + b"\x01\x00" + struct.pack("<H", len(header)) + header.encode("latin1") + array.tobytes()


def _exactly(file, count, what):
    data = file.read(count)
    if len(data) != count:
        raise ValueError(f"EOF: reading {what}, expected {count} bytes got {len(data)}")
    return data


def _unpacked(file):
    """Reads an array behind the magic bytes."""
    major, minor = _exactly(file, 2, "magic string")
    if major not in (1, 2, 3):
        raise ValueError(f"we only support format version (1,0), (2,0), and (3,0), not ({major}, {minor})")
    width, form = (2, "<H") if major == 1 else (4, "<I")
    length = struct.unpack(form, _exactly(file, width, "array header length"))[0]
    text = _exactly(file, length, "array header").decode("utf8" if major == 3 else "latin1")
    header = _HEADER.fullmatch(text.strip())
    if header is None:
        raise ValueError(f"Cannot parse header: {text!r}")
    dtype = np.dtype(header[1])
    shape = tuple(int(size) for size in header[3].split(",") if size.strip())
    count = 1
    for size in shape:
        count *= size
    data = _exactly(file, count * dtype.itemsize, "array data")
    found = np.frombuffer(data, dtype=dtype).copy()
    if header[2] == "True":
        return found.reshape(shape[::-1]).transpose()
    return found.reshape(shape)


def save(file, arr, allow_pickle=True):
    """Writes one array."""
    file, is_ours = _opened(_with_suffix(file, ".npy"), "wb")
    try:
        file.write(_packed(arr))
    finally:
        if is_ours:
            file.close()


def load(file, mmap_mode=None, allow_pickle=False, fix_imports=True, encoding="ASCII", *, max_header_size=10000):
    """Reads an array, or an archive of arrays."""
    if mmap_mode is not None:
        raise NotImplementedError("mapping files into memory is outside of Snek's subset")
    name = file if isinstance(file, str) else getattr(file, "name", "object")
    file, is_ours = _opened(file, "rb")
    try:
        start = file.read(len(_MAGIC))
        if not start:
            raise EOFError("No data left in file")
        if start.startswith((b"PK\x03\x04", b"PK\x05\x06")):
            return NpzFile(start + file.read(), name)
        if start == _MAGIC:
            return _unpacked(file)
        raise ValueError(
            "This file contains pickled (object) data. If you trust the file you can load it unsafely using the "
            "`allow_pickle=` keyword argument or `pickle.load()`."
        )
    finally:
        if is_ours:
            file.close()


_LOCAL = "<4sHHHHHIIIHH"
_CENTRAL = "<4sHHHHHHIIIHHHHHII"
_END = "<4sHHHHIIH"
# The first of January 1980, midnight: archives of the same arrays are the same.
_DATE = 33


def _archive(members):
    body, directory = b"", b""
    for name, data in members:
        name = name.encode()
        check, size = zlib.crc32(data), len(data)
        at = len(body)
        common = (20, 0, 0, 0, _DATE, check, size, size, len(name), 0)
        body += struct.pack(_LOCAL, b"PK\x03\x04", *common) + name + data
        directory += struct.pack(_CENTRAL, b"PK\x01\x02", 20, *common, 0, 0, 0, 0, at) + name
    count = len(members)
    end = struct.pack(_END, b"PK\x05\x06", 0, 0, count, count, len(directory), len(body), 0)
    return body + directory + end


def _members(data):
    """Names and places of the members: start, method, compressed size."""
    end = data.rfind(b"PK\x05\x06")
    if end < 0:
        raise ValueError("File is not a zip file")
    count, _, at = struct.unpack("<HII", data[end + 10 : end + 20])
    found = {}
    for _ in range(count):
        entry = struct.unpack(_CENTRAL, data[at : at + 46])
        method, size, name, extra, comment, local = entry[4], entry[8], entry[10], entry[11], entry[12], entry[16]
        key = data[at + 46 : at + 46 + name].decode()
        header = struct.unpack(_LOCAL, data[local : local + 30])
        found[key] = (local + 30 + header[9] + header[10], method, size)
        at += 46 + name + extra + comment
    return found


class NpzFile(Mapping):
    """An archive of arrays, each read when it is asked for."""

    def __init__(self, data, name):
        self._data = data
        self._name = name
        self._places = _members(data)
        self.files = [key.removesuffix(".npy") for key in self._places]

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.close()

    def close(self):
        """Close the file. Arrays cannot be read from it any more."""
        self._data = None

    def __iter__(self):
        return iter(self.files)

    def __len__(self):
        return len(self.files)

    def __contains__(self, key):
        return key in self.files or key in self._places

    def __getitem__(self, key):
        place = self._places.get(key + ".npy", self._places.get(key))
        if place is None:
            raise KeyError(f"{key} is not a file in the archive")
        start, method, size = place
        data = self._data[start : start + size]
        if method != 0:
            raise NotImplementedError("compressed archives are outside of Snek's subset")
        if not data.startswith(_MAGIC):
            return data
        file = io.BytesIO(data)
        file.read(len(_MAGIC))
        return _unpacked(file)

    def __repr__(self):
        shown = ", ".join(self.files[:5]) + ("..." if len(self.files) > 5 else "")
        return f"NpzFile {self._name!r} with keys: {shown}"


def savez(file, *args, allow_pickle=True, **kwds):
    """Writes several arrays into one archive."""
    arrays = dict(kwds)
    for number, value in enumerate(args):
        key = f"arr_{number}"
        if key in arrays:
            raise ValueError(f"Cannot use un-named variables and keyword {key}")
        arrays[key] = value
    file, is_ours = _opened(_with_suffix(file, ".npz"), "wb")
    try:
        file.write(_archive([(key + ".npy", _packed(value)) for key, value in arrays.items()]))
    finally:
        if is_ours:
            file.close()

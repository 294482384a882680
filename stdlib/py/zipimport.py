"""Modules in zip files.

The directory of an archive is read once; what is in it is read when it is asked for.
"""

import struct
import sys

__all__ = ["ZipImportError", "zipimporter"]

_END = b"PK\x05\x06"
_ENTRY = b"PK\x01\x02"
_LOCAL = b"PK\x03\x04"
# The longest comment that may stand behind the end record, which itself has 22 bytes.
_TAIL = 65535 + 22


class ZipImportError(ImportError):
    """An archive cannot be read."""


# Each archive's members: where each begins, how it is packed, how long it is packed and plain.
_zip_directory_cache = {}


def _read_directory(archive):
    """The members of an archive, by name; None of a file that is none."""
    known = _zip_directory_cache.get(archive)
    if known is not None:
        return known
    try:
        with open(archive, "rb") as file:
            size = file.seek(0, 2)
            tail_start = max(0, size - _TAIL)
            file.seek(tail_start)
            tail = file.read()
            position = tail.rfind(_END)
            if position < 0 or len(tail) - position < 22:
                return None
            count, length, offset = struct.unpack_from("<HII", tail, position + 10)
            # Something may stand in front of the archive, such as a line for the system's loader.
            begin = tail_start + position - length
            shift = begin - offset
            if begin < 0 or shift < 0:
                return None
            file.seek(begin)
            data = file.read(length)
    except (OSError, struct.error):
        return None
    members, at = {}, 0
    for _ in range(count):
        if data[at:at + 4] != _ENTRY or len(data) < at + 46:
            return None
        flags, method, packed, plain, name_size, extra_size, comment_size, start = struct.unpack_from(
            "<2xHH8xIIHHH8xI", data, at + 6)
        name = data[at + 46:at + 46 + name_size].decode("utf-8" if flags & 0x800 else "cp437", "replace")
        members[name] = (start + shift, method, packed, plain, flags)
        at += 46 + name_size + extra_size + comment_size
    _zip_directory_cache[archive] = members
    return members


def _split(path):
    """An archive, and what stands behind it in a path; None where no part of the path is an archive."""
    archive, inner = path.rstrip("/"), ""
    while archive:
        if _read_directory(archive) is not None:
            return archive, inner
        archive, separator, last = archive.rpartition("/")
        if not separator:
            return None
        inner = f"{last}/{inner}" if inner else last + "/"
    return None


def _locate(entry, leaf):
    """The file of a module below an entry of a path, and the folder of a package."""
    parts = _split(entry)
    if parts is None:
        return None
    archive, inner = parts
    members = _zip_directory_cache[archive]
    base = inner + leaf
    if base + "/__init__.py" in members:
        return f"{archive}/{base}/__init__.py", f"{archive}/{base}"
    if base + ".py" in members:
        return f"{archive}/{base}.py", None
    return None


def _read(path):
    """The bytes of a file in an archive, named by its path through the archive."""
    parts = _split(path)
    if parts is None:
        raise OSError(0, "", path)
    archive, inner = parts
    inner = inner.rstrip("/")
    try:
        start, method, packed, plain, flags = _zip_directory_cache[archive][inner]
    except KeyError:
        raise OSError(0, "", path) from None
    if flags & 1:
        raise ZipImportError(f"can't read {path!r}: it is encrypted")
    with open(archive, "rb") as file:
        file.seek(start)
        header = file.read(30)
        if header[:4] != _LOCAL:
            raise ZipImportError(f"bad local file header: {archive!r}")
        name_size, extra_size = struct.unpack_from("<HH", header, 26)
        file.seek(start + 30 + name_size + extra_size)
        data = file.read(packed)
    if len(data) != packed:
        raise ZipImportError("can't read Zip file: the archive ends too early")
    if method == 0:
        return data
    if method != 8:
        raise ZipImportError(f"can't decompress data; {path!r} is packed by method {method}, 0 and 8 are known")
    import zlib

    # It says itself how long it is: no more is unpacked.
    unpacker = zlib.decompressobj(-15)
    result = unpacker.decompress(data, plain + 1)
    if len(result) != plain:
        raise ZipImportError(f"can't decompress data; {path!r} has another length than the archive says")
    return result


class zipimporter:
    """Imports modules from one archive."""

    def __init__(self, path):
        if not isinstance(path, str):
            import os

            path = os.fsdecode(path)
        if not path:
            raise ZipImportError("archive path is empty", path=path)
        parts = _split(path)
        if parts is None:
            import os

            shown = f": {path!r}" if os.path.isfile(path) else ""
            raise ZipImportError(f"not a Zip file{shown}", path=path)
        self.archive, self.prefix = parts
        self._files = _zip_directory_cache[self.archive]

    def __repr__(self):
        return f'<zipimporter object "{self.archive}{"/" + self.prefix if self.prefix else "/"}">'

    def _found(self, fullname):
        found = _locate(f"{self.archive}/{self.prefix}", fullname.rpartition(".")[2])
        if found is None:
            raise ZipImportError(f"can't find module {fullname!r}", name=fullname)
        return found

    def find_spec(self, fullname, target=None):
        """Return the spec of a module in the archive, or None."""
        from importlib._bootstrap import _spec_of

        return _spec_of(fullname, [f"{self.archive}/{self.prefix}".rstrip("/")])

    def get_filename(self, fullname):
        """Return the path of a module's file, through the archive."""
        return self._found(fullname)[0]

    def is_package(self, fullname):
        """Return whether a module is a package."""
        return self._found(fullname)[1] is not None

    def get_data(self, pathname):
        """Return the bytes of a file in the archive."""
        path = pathname if pathname.startswith(self.archive + "/") else f"{self.archive}/{pathname}"
        try:
            return _read(path)
        except OSError:
            raise OSError(0, "", pathname) from None

    def get_source(self, fullname):
        """Return the source of a module."""
        return self.get_data(self._found(fullname)[0]).decode("utf-8-sig")

    def get_code(self, fullname):
        """Return the code of a module."""
        return compile(self.get_source(fullname), self._found(fullname)[0], "exec", dont_inherit=True)

    def create_module(self, spec):
        """Return None: a new module is made in the usual way."""

    def exec_module(self, module):
        """Run the code of a module."""
        exec(self.get_code(module.__name__), module.__dict__)

    def load_module(self, fullname):
        """Load a module; the way of old loaders."""
        __import__(fullname)
        return sys.modules[fullname]

    def invalidate_caches(self):
        """Read the archive's directory again."""
        _zip_directory_cache.pop(self.archive, None)
        self._files = _read_directory(self.archive) or {}

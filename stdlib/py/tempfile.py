"""Files and directories for a while."""

import os
from random import Random
from types import GenericAlias as _GenericAlias

__all__ = [
    "NamedTemporaryFile", "TemporaryFile", "SpooledTemporaryFile", "TemporaryDirectory", "mkstemp", "mkdtemp", "mktemp",
    "TMP_MAX", "gettempprefix", "tempdir", "gettempdir", "gettempprefixb", "gettempdirb",
]

TMP_MAX = 10000
template = "tmp"
tempdir = None
_random = None


def gettempprefix():
    """Return what names of temporary files begin with."""
    return template


def gettempprefixb():
    """Return what names of temporary files begin with, as bytes."""
    return template.encode()


def gettempdir():
    """Return the folder of temporary files."""
    global tempdir
    if tempdir is None:
        candidates = [os.getenv(name) for name in ("TMPDIR", "TEMP", "TMP")]
        candidates += ["/tmp", "/var/tmp", "/usr/tmp", os.getcwd()]
        for candidate in candidates:
            if candidate and os.path.isdir(candidate) and os.access(candidate, os.W_OK):
                tempdir = os.path.abspath(candidate)
                break
        else:
            raise FileNotFoundError(2, f"No usable temporary directory found in {candidates}")
    return tempdir


def gettempdirb():
    """Return the folder of temporary files, as bytes."""
    return os.fsencode(gettempdir())


def _names(prefix, suffix, directory):
    global _random
    if _random is None:
        _random = Random()
    prefix = template if prefix is None else prefix
    directory = gettempdir() if directory is None else os.fspath(directory)
    if isinstance(prefix, bytes) or isinstance(suffix, bytes) or isinstance(directory, bytes):
        prefix, suffix, directory = (os.fsdecode(part or "") for part in (prefix, suffix, directory))
    for _ in range(TMP_MAX):
        middle = "".join(_random.choices("abcdefghijklmnopqrstuvwxyz0123456789_", k=8))
        yield os.path.abspath(os.path.join(directory, prefix + middle + (suffix or "")))
    raise FileExistsError(17, "No usable temporary file name found")


def mkstemp(suffix=None, prefix=None, dir=None, text=False):
    """Make a temporary file, and return the number of the open file and its path."""
    for path in _names(prefix, suffix, dir):
        try:
            return os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), path
        except FileExistsError:
            pass


def mkdtemp(suffix=None, prefix=None, dir=None):
    """Make a temporary folder, and return its path."""
    for path in _names(prefix, suffix, dir):
        try:
            os.mkdir(path, 0o700)
            return path
        except FileExistsError:
            pass


def mktemp(suffix="", prefix=template, dir=None):
    """Return a path where there is no file yet. mkstemp() is the safe way."""
    for path in _names(prefix, suffix, dir):
        if not os.path.lexists(path):
            return path


class _TemporaryFileWrapper:
    """A file that is removed when it is closed."""

    def __init__(self, file, name, delete=True):
        self.file = file
        self.name = name
        self.delete = delete

    def __getattr__(self, name):
        if name == "file":
            raise AttributeError(name)
        return getattr(self.file, name)

    def close(self):
        if not self.file.closed:
            try:
                self.file.close()
            finally:
                if self.delete:
                    os.unlink(self.name)

    def __del__(self):
        try:
            self.close()
        except Exception:
            pass

    def __enter__(self):
        self.file.__enter__()
        return self

    def __exit__(self, *args):
        self.close()

    def __iter__(self):
        return iter(self.file)

    def __repr__(self):
        return f"<tempfile._TemporaryFileWrapper object at {id(self):#x}>"


def NamedTemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None,
                       delete=True, *, errors=None):
    """Return a new temporary file, open, that goes away when it is closed, unless delete is false."""
    fd, name = mkstemp(suffix, prefix, dir)
    os.close(fd)
    try:
        file = open(name, mode.replace("x", "w"), buffering, encoding, errors, newline)
    except BaseException:
        os.unlink(name)
        raise
    return _TemporaryFileWrapper(file, name, delete)


def TemporaryFile(mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None, dir=None, *,
                  errors=None):
    """Return a new temporary file, open, that goes away when it is closed."""
    fd, name = mkstemp(suffix, prefix, dir)
    os.close(fd)
    try:
        return open(name, mode, buffering, encoding, errors, newline)
    finally:
        os.unlink(name)


class SpooledTemporaryFile:
    """A file in memory, until it grows beyond a size."""

    _rolled = False
    __class_getitem__ = classmethod(_GenericAlias)

    def __init__(self, max_size=0, mode="w+b", buffering=-1, encoding=None, newline=None, suffix=None, prefix=None,
                 dir=None, *, errors=None):
        import io
        self._max_size = max_size
        self._args = dict(mode=mode, buffering=buffering, suffix=suffix, prefix=prefix, encoding=encoding,
                          newline=newline, dir=dir, errors=errors)
        if "b" in mode:
            self._file = io.BytesIO()
        else:
            self._file = io.TextIOWrapper(io.BytesIO(), encoding=encoding, errors=errors, newline=newline)

    def rollover(self):
        """Move what is in memory to a file."""
        if self._rolled:
            return
        old = self._file
        new = self._file = TemporaryFile(**self._args)
        at = old.tell()
        if isinstance(old.getvalue() if hasattr(old, "getvalue") else "", bytes):
            new.write(old.getvalue())
        else:
            old.seek(0)
            new.write(old.read())
        new.seek(at)
        self._rolled = True

    def write(self, data):
        """Write data, to a file if it becomes too much for memory."""
        result = self._file.write(data)
        if self._max_size and not self._rolled and self._file.tell() > self._max_size:
            self.rollover()
        return result

    def writelines(self, lines):
        """Write each item of an iterable."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name):
        return getattr(self.__dict__["_file"], name)

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self._file.close()

    def __iter__(self):
        return iter(self._file)


class TemporaryDirectory:
    """A directory that is removed with all it holds at the end of a `with`."""

    __class_getitem__ = classmethod(_GenericAlias)

    def __init__(self, suffix=None, prefix=None, dir=None, ignore_cleanup_errors=False):
        self.name = mkdtemp(suffix, prefix, dir)
        self._ignore = ignore_cleanup_errors

    def __repr__(self):
        return f"<{self.__class__.__name__} {self.name!r}>"

    def __enter__(self):
        return self.name

    def __exit__(self, *args):
        self.cleanup()

    def __del__(self):
        try:
            self.cleanup()
        except Exception:
            pass

    def cleanup(self):
        """Remove the folder with all that is in it."""
        if os.path.exists(self.name):
            import shutil
            shutil.rmtree(self.name, ignore_errors=self._ignore)

"""Paths as objects."""

import fnmatch
import io
import os
import stat as _stat
from _collections_abc import Sequence

__all__ = ["PurePath", "PurePosixPath", "PureWindowsPath", "Path", "PosixPath", "WindowsPath"]

_IGNORED = (2, 20, 9, 40)


class _Posix:
    """How Unix writes paths."""

    sep = "/"
    altsep = ""
    is_case_sensitive = True

    def split_root(self, part):
        if not part.startswith("/"):
            return "", "", part
        rest = part.lstrip("/")
        # Two slashes in front mean something of their own.
        return "", "//" if len(part) - len(rest) == 2 else "/", rest

    def fold(self, text):
        return text

    def is_reserved(self, parts):
        return False


class _Windows:
    """How Windows writes paths."""

    sep = "\\"
    altsep = "/"
    is_case_sensitive = False
    _RESERVED = {"CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$"} | {
        f"{name}{number}" for name in ("COM", "LPT") for number in "123456789\xb9\xb2\xb3"}

    def split_root(self, part):
        if part.startswith("\\\\") and part[2:3] != "\\":
            # \\server\share\rest
            end = part.find("\\", 2)
            if end > 2:
                second = part.find("\\", end + 1)
                if second != end + 1:
                    if second < 0:
                        second = len(part)
                    return part[:second], "\\", part[second + 1:]
        drive = ""
        if part[1:2] == ":" and part[:1].isascii() and part[:1].isalpha():
            drive, part = part[:2], part[2:]
        root = ""
        if part.startswith("\\"):
            root, part = "\\", part.lstrip("\\")
        return drive, root, part

    def fold(self, text):
        return text.lower()

    def is_reserved(self, parts):
        if not parts or parts[0].startswith("\\\\"):
            return False
        return parts[-1].partition(".")[0].partition(":")[0].rstrip(" ").upper() in self._RESERVED


_POSIX, _WINDOWS = _Posix(), _Windows()


class _Parents(Sequence):
    def __init__(self, path):
        self._class = type(path)
        self._drive, self._root, self._parts = path._drv, path._root, path._parts

    def __len__(self):
        return len(self._parts) - 1 if self._drive or self._root else len(self._parts)

    def __getitem__(self, index):
        if isinstance(index, slice):
            return tuple(self[at] for at in range(*index.indices(len(self))))
        if index >= len(self) or index < -len(self):
            raise IndexError(index)
        if index < 0:
            index += len(self)
        return self._class._from(self._drive, self._root, self._parts[:-index - 1])

    def __repr__(self):
        return "<{}.parents>".format(self._class.__name__)


class PurePath:
    """A path without a file system."""

    __slots__ = ("_drv", "_root", "_parts", "_str", "_folded")
    _flavour = _POSIX

    def __new__(cls, *args):
        if cls is PurePath:
            cls = PurePosixPath
        return cls._from(*cls._parse(args))

    @classmethod
    def _parse(cls, args):
        flavour = cls._flavour
        sep, altsep = flavour.sep, flavour.altsep
        drive = root = ""
        parts = []
        for arg in args:
            if isinstance(arg, PurePath):
                pieces = [(arg._drv, arg._root, arg._parts[1:] if arg._drv or arg._root else arg._parts)]
            else:
                text = os.fspath(arg)
                if not isinstance(text, str):
                    raise TypeError("argument should be a str object or an os.PathLike object returning str, "
                                    "not %r" % type(text))
                if altsep:
                    text = text.replace(altsep, sep)
                new_drive, new_root, rest = flavour.split_root(text)
                pieces = [(new_drive, new_root, [part for part in rest.split(sep) if part and part != "."])]
            for new_drive, new_root, new in pieces:
                if new_root and not new_drive and drive:
                    parts, root = list(new), new_root
                elif new_drive or new_root:
                    drive, root, parts = new_drive, new_root, list(new)
                else:
                    parts += new
        if drive or root:
            parts.insert(0, drive + root)
        return drive, root, parts

    @classmethod
    def _from(cls, drive, root, parts):
        self = object.__new__(cls)
        self._drv = drive
        self._root = root
        self._parts = parts
        return self

    def _make_child(self, args):
        drive, root, parts = self._parse(args)
        if drive and not root and self._flavour.fold(drive) == self._flavour.fold(self._drv):
            # C:x below C:\\a is C:\\a\\x.
            return self._from(self._drv, self._root, self._parts + parts[1:])
        if root and not drive and self._drv:
            return self._from(self._drv, root, [self._drv + root] + parts[1:])
        if drive or root:
            return self._from(drive, root, parts)
        return self._from(self._drv, self._root, self._parts + parts)

    def __reduce__(self):
        return self.__class__, tuple(self._parts)

    def __str__(self):
        try:
            return self._str
        except AttributeError:
            pass
        sep = self._flavour.sep
        if self._drv or self._root:
            self._str = self._drv + self._root + sep.join(self._parts[1:])
        else:
            self._str = sep.join(self._parts) or "."
        return self._str

    def __fspath__(self):
        return str(self)

    def as_posix(self):
        """Return the path with slashes."""
        return str(self).replace(self._flavour.sep, "/")

    def __bytes__(self):
        return os.fsencode(self)

    def __repr__(self):
        return "{}({!r})".format(self.__class__.__name__, self.as_posix())

    def as_uri(self):
        """Return the path as a file: URI; it must be absolute."""
        if not self.is_absolute():
            raise ValueError("relative path can't be expressed as a file URI")
        plain = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~/"
        return "file://" + "".join(chr(byte) if byte in plain else f"%{byte:02X}" for byte in bytes(self))

    @property
    def _cparts(self):
        try:
            return self._folded
        except AttributeError:
            self._folded = [self._flavour.fold(part) for part in self._parts]
            return self._folded

    def __eq__(self, other):
        if not isinstance(other, PurePath):
            return NotImplemented
        return self._cparts == other._cparts and self._flavour is other._flavour

    def __hash__(self):
        return hash(tuple(self._cparts))

    def _comparable(self, other):
        return isinstance(other, PurePath) and self._flavour is other._flavour

    def __lt__(self, other):
        return self._cparts < other._cparts if self._comparable(other) else NotImplemented

    def __le__(self, other):
        return self._cparts <= other._cparts if self._comparable(other) else NotImplemented

    def __gt__(self, other):
        return self._cparts > other._cparts if self._comparable(other) else NotImplemented

    def __ge__(self, other):
        return self._cparts >= other._cparts if self._comparable(other) else NotImplemented

    drive = property(lambda self: self._drv, doc="The drive: an empty text here.")
    root = property(lambda self: self._root, doc="The slash in front of an absolute path, or an empty text.")
    anchor = property(lambda self: self._drv + self._root, doc="Drive and root together.")

    @property
    def name(self):
        """The last part of the path."""
        parts = self._parts
        if len(parts) == (1 if self._drv or self._root else 0):
            return ""
        return parts[-1]

    @property
    def suffix(self):
        """What the name has from its last dot on."""
        name = self.name
        at = name.rfind(".")
        return name[at:] if 0 < at < len(name) - 1 else ""

    @property
    def suffixes(self):
        """All suffixes of the name, as a list."""
        name = self.name
        if name.endswith("."):
            return []
        return ["." + suffix for suffix in name.lstrip(".").split(".")[1:]]

    @property
    def stem(self):
        """The name without its suffix."""
        name = self.name
        at = name.rfind(".")
        return name[:at] if 0 < at < len(name) - 1 else name

    def with_name(self, name):
        """Return the path with another name."""
        if not self.name:
            raise ValueError("%r has an empty name" % (self,))
        flavour = self._flavour
        drive, root, parts = self._parse((name,))
        if not name or name[-1] in (flavour.sep, flavour.altsep) or drive or root or len(parts) != 1:
            raise ValueError("Invalid name %r" % (name,))
        return self._from(self._drv, self._root, self._parts[:-1] + [name])

    def with_stem(self, stem):
        """Return the path with another name, but the same suffix."""
        return self.with_name(stem + self.suffix)

    def with_suffix(self, suffix):
        """Return the path with another suffix; an empty one removes it."""
        flavour = self._flavour
        if flavour.sep in suffix or flavour.altsep and flavour.altsep in suffix:
            raise ValueError("Invalid suffix %r" % (suffix,))
        if suffix and not suffix.startswith(".") or suffix == ".":
            raise ValueError("Invalid suffix %r" % (suffix,))
        name = self.name
        if not name:
            raise ValueError("%r has an empty name" % (self,))
        old = self.suffix
        name = name[:-len(old)] + suffix if old else name + suffix
        return self._from(self._drv, self._root, self._parts[:-1] + [name])

    def relative_to(self, *other):
        """Return the path as seen from one above; raise ValueError if that is none."""
        if not other:
            raise TypeError("need at least one argument")
        drive, root, parts = self._parse(other)
        fold = self._flavour.fold
        own = [self._drv, self._root] + self._parts[1:] if self._root else self._parts
        start = [drive, root] + parts[1:] if root else parts
        count = len(start)
        if (self._root or self._drv) if count == 0 else [fold(p) for p in own[:count]] != [fold(p) for p in start]:
            shown = self._from(drive, root, parts)
            raise ValueError("{!r} is not in the subpath of {!r} OR one path is relative and the other is absolute."
                             .format(str(self), str(shown)))
        return self._from("", self._root if count == 1 else "", own[count:])

    def is_relative_to(self, *other):
        """Return whether the path lies below another one, or is the same."""
        try:
            self.relative_to(*other)
            return True
        except ValueError:
            return False

    @property
    def parts(self):
        """The parts of the path, as a tuple."""
        return tuple(self._parts)

    def joinpath(self, *args):
        """Return the path with other parts behind it, as the operator / has it."""
        return self._make_child(args)

    def __truediv__(self, key):
        try:
            return self._make_child((key,))
        except TypeError:
            return NotImplemented

    def __rtruediv__(self, key):
        try:
            return self._from(*self._parse((key, self)))
        except TypeError:
            return NotImplemented

    @property
    def parent(self):
        """The folder that the path lies in."""
        parts = self._parts
        if len(parts) == bool(self._drv or self._root):
            return self
        return self._from(self._drv, self._root, parts[:-1])

    @property
    def parents(self):
        """The folders above the path, the nearest first."""
        return _Parents(self)

    def is_absolute(self):
        """Return whether the path begins at the root."""
        if not self._root:
            return False
        return self._flavour is _POSIX or bool(self._drv)

    def is_reserved(self):
        """Return whether the path is a reserved name. None is here."""
        return self._flavour.is_reserved(self._parts)

    def match(self, path_pattern):
        """Return whether the path matches a pattern; a relative one, from its end."""
        fold = self._flavour.fold
        drive, root, pattern = self._parse((fold(path_pattern),))
        if not pattern:
            raise ValueError("empty pattern")
        if drive and drive != fold(self._drv) or root and root != fold(self._root):
            return False
        parts = self._cparts
        if drive or root:
            if len(pattern) != len(parts):
                return False
            pattern = pattern[1:]
        elif len(pattern) > len(parts):
            return False
        return all(fnmatch.fnmatchcase(part, piece) for part, piece in zip(reversed(parts), reversed(pattern)))


os.PathLike.register(PurePath)


class PurePosixPath(PurePath):
    """A path of Unix."""

    __slots__ = ()


class PureWindowsPath(PurePath):
    """A path of Windows."""

    __slots__ = ()
    _flavour = _WINDOWS


class Path(PurePath):
    """A path of this machine's file system."""

    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        if cls is Path:
            cls = PosixPath
        if cls._flavour is not _POSIX:
            raise NotImplementedError("cannot instantiate %r on your system" % (cls.__name__,))
        return cls._from(*cls._parse(args))

    def __enter__(self):
        return self

    def __exit__(self, *args):
        pass

    @classmethod
    def cwd(cls):
        """Make the path of the current folder."""
        return cls(os.getcwd())

    @classmethod
    def home(cls):
        """Make the path of the user's folder."""
        return cls("~").expanduser()

    def expanduser(self):
        """Return the path with the user's folder in place of ~."""
        if not self._drv and not self._root and self._parts and self._parts[0][:1] == "~":
            home = os.path.expanduser(self._parts[0])
            if home[:1] == "~":
                raise RuntimeError("Could not determine home directory.")
            drive, root, parts = self._parse((home,))
            return self._from(drive, root, parts + self._parts[1:])
        return self

    def absolute(self):
        """Return the path from the root, links and .. left as they are."""
        if self.is_absolute():
            return self
        return self._from(*self._parse((os.getcwd(), self)))

    def resolve(self, strict=False):
        """Return the path from the root, without links and ..; with strict, it must be there."""
        return self.__class__(os.path.realpath(self, strict=strict))

    def samefile(self, other_path):
        """Return whether both paths lead to the same file."""
        return os.path.samestat(self.stat(), os.stat(other_path))

    def stat(self, *, follow_symlinks=True):
        """Return size, times, permissions and more of the file."""
        return os.stat(self, follow_symlinks=follow_symlinks)

    def lstat(self):
        """Return what stat() does, of a symbolic link itself."""
        return self.stat(follow_symlinks=False)

    def chmod(self, mode, *, follow_symlinks=True):
        """Set the permissions of the file."""
        os.chmod(self, mode)

    def _mode(self, follow=True):
        try:
            return os.stat(self, follow_symlinks=follow).st_mode
        except OSError as error:
            if error.errno not in _IGNORED:
                raise
        except ValueError:
            pass
        return 0

    def exists(self):
        """Return whether there is such a file or folder."""
        return self._mode() != 0

    def is_dir(self):
        """Return whether it is a folder."""
        return _stat.S_ISDIR(self._mode())

    def is_file(self):
        """Return whether it is a file."""
        return _stat.S_ISREG(self._mode())

    def is_symlink(self):
        """Return whether it is a symbolic link."""
        return _stat.S_ISLNK(self._mode(False))

    def is_mount(self):
        """Return whether another file system begins there."""
        return os.path.ismount(self)

    def is_block_device(self):
        """Return whether it is a device of blocks."""
        return _stat.S_ISBLK(self._mode())

    def is_char_device(self):
        """Return whether it is a device of characters."""
        return _stat.S_ISCHR(self._mode())

    def is_fifo(self):
        """Return whether it is a pipe with a name."""
        return _stat.S_ISFIFO(self._mode())

    def is_socket(self):
        """Return whether it is a socket."""
        return _stat.S_ISSOCK(self._mode())

    def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
        """Open the file and return a file object, as open() does."""
        return io.open(self, mode, buffering, encoding, errors, newline)

    def read_bytes(self):
        """Return the content of the file as bytes."""
        with self.open(mode="rb") as file:
            return file.read()

    def read_text(self, encoding=None, errors=None):
        """Return the content of the file as a text."""
        with self.open(mode="r", encoding=encoding, errors=errors) as file:
            return file.read()

    def write_bytes(self, data):
        """Write bytes as the content of the file, and return how many."""
        if not isinstance(data, (bytes, bytearray)):
            if isinstance(data, (str, int)):
                raise TypeError("memoryview: a bytes-like object is required, not %r" % data.__class__.__name__)
            data = bytes(data)
        with self.open(mode="wb") as file:
            return file.write(data)

    def write_text(self, data, encoding=None, errors=None, newline=None):
        """Write a text as the content of the file, and return its length."""
        if not isinstance(data, str):
            raise TypeError("data must be str, not %s" % data.__class__.__name__)
        with self.open(mode="w", encoding=encoding, errors=errors, newline=newline) as file:
            return file.write(data)

    def touch(self, mode=0o666, exist_ok=True):
        """Make an empty file, or set the times of one that is there."""
        flags = os.O_CREAT | os.O_WRONLY
        if exist_ok:
            try:
                os.utime(self, None)
                return
            except OSError:
                pass
        else:
            flags |= os.O_EXCL
        os.close(os.open(self, flags, mode))

    def mkdir(self, mode=0o777, parents=False, exist_ok=False):
        """Make a folder; with parents, those that lead to it too."""
        try:
            os.mkdir(self, mode)
        except OSError as error:
            lacks_parent = isinstance(error, FileNotFoundError)
            if lacks_parent and parents and self.parent != self:
                self.parent.mkdir(parents=True, exist_ok=True)
                self.mkdir(mode, exist_ok=exist_ok)
            elif lacks_parent or not (exist_ok and self.is_dir()):
                raise

    def rmdir(self):
        """Remove the folder, which must be empty."""
        os.rmdir(self)

    def unlink(self, missing_ok=False):
        """Remove the file."""
        try:
            os.unlink(self)
        except FileNotFoundError:
            if not missing_ok:
                raise

    def rename(self, target):
        """Give the file another name or place, and return its path."""
        os.rename(self, target)
        return self.__class__(target)

    def replace(self, target):
        """Give the file another name or place, where a file is replaced, and return its path."""
        os.replace(self, target)
        return self.__class__(target)

    def symlink_to(self, target, target_is_directory=False):
        """Make the path a symbolic link that leads to target."""
        os.symlink(target, self)

    def hardlink_to(self, target):
        """Make the path another name of the file target."""
        os.link(target, self)

    def readlink(self):
        """Return where the symbolic link leads."""
        return self.__class__(os.readlink(self))

    def owner(self):
        """Return the name of the user that the file belongs to."""
        raise NotImplementedError("Path.owner() is unsupported on this system")

    group = owner

    def _child(self, name):
        return self._from(self._drv, self._root, self._parts + [name])

    def iterdir(self):
        """Yield the paths in the folder."""
        for name in os.listdir(self):
            yield self._child(name)

    def glob(self, pattern):
        """Yield the paths below the folder that match a pattern; ** stands for any folders."""
        if not pattern:
            raise ValueError("Unacceptable pattern: {!r}".format(pattern))
        drive, root, parts = self._parse((pattern,))
        if drive or root:
            raise NotImplementedError("Non-relative patterns are unsupported")
        if pattern[-1] == "/":
            parts.append("")
        yield from _unique(_select(self, parts))

    def rglob(self, pattern):
        """Yield the paths at any depth below the folder that match a pattern."""
        drive, root, parts = self._parse((pattern,))
        if drive or root:
            raise NotImplementedError("Non-relative patterns are unsupported")
        if pattern and pattern[-1] == "/":
            parts.append("")
        yield from _unique(_select(self, ["**", *parts]))


def _unique(paths):
    seen = set()
    for path in paths:
        if path not in seen:
            seen.add(path)
            yield path


def _entries(path):
    try:
        with os.scandir(path) as entries:
            return list(entries)
    except (PermissionError, FileNotFoundError, NotADirectoryError):
        return []


def _select(path, pattern):
    if not pattern:
        yield path
        return
    first, rest = pattern[0], pattern[1:]
    if first == "**":
        for directory in _directories(path):
            yield from _select(directory, rest)
    elif "**" in first:
        raise ValueError("Invalid pattern: '**' can only be an entire path component")
    elif first == "" or first == "..":
        if path.is_dir():
            yield from _select(path._child(first) if first else path, rest)
    elif not any(c in first for c in "*?["):
        child = path._child(first)
        if (child.is_dir() if rest else child.exists()):
            yield from _select(child, rest)
    else:
        for entry in _entries(path):
            if rest and not entry.is_dir():
                continue
            if fnmatch.fnmatchcase(entry.name, first):
                yield from _select(path._child(entry.name), rest)


def _directories(path):
    if not path.is_dir():
        return
    yield path
    for entry in _entries(path):
        if entry.is_dir(follow_symlinks=False):
            yield from _directories(path._child(entry.name))


class PosixPath(Path, PurePosixPath):
    """A path of this machine's file system."""

    __slots__ = ()


class WindowsPath(Path, PureWindowsPath):
    """A path of a Windows machine's file system."""

    __slots__ = ()

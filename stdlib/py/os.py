"""The operating system, as far as the host lets a program see it."""

import abc
import sys
from _collections_abc import MutableMapping, Mapping
from posix import *
from posix import _environment, _exit, _scandir, _stat, _times, _utime

name = "posix"
linesep = "\n"
curdir = "."
pardir = ".."
extsep = "."
sep = "/"
pathsep = ":"
altsep = None
defpath = "/bin:/usr/bin"
devnull = "/dev/null"
SEEK_SET, SEEK_CUR, SEEK_END = 0, 1, 2
supports_bytes_environ = True
error = OSError


class PathLike(abc.ABC):
    """What has a path: __fspath__ gives it."""

    @abc.abstractmethod
    def __fspath__(self):
        raise NotImplementedError

    @classmethod
    def __subclasshook__(cls, subclass):
        if cls is PathLike:
            return any("__fspath__" in base.__dict__ for base in subclass.__mro__) or NotImplemented
        return NotImplemented

    __class_getitem__ = classmethod(type(list[int]))


def fspath(path):
    """Return a path as a string or bytes, asking objects by __fspath__()."""
    if isinstance(path, (str, bytes)):
        return path
    kind = type(path)
    try:
        method = kind.__fspath__
    except AttributeError:
        raise TypeError(f"expected str, bytes or os.PathLike object, not {kind.__name__}") from None
    result = method(path)
    if isinstance(result, (str, bytes)):
        return result
    raise TypeError(f"expected {kind.__name__}.__fspath__() to return str or bytes, not {type(result).__name__}")


def fsencode(filename):
    """Return a file name as bytes."""
    filename = fspath(filename)
    return filename.encode("utf-8", "surrogateescape") if isinstance(filename, str) else filename


def fsdecode(filename):
    """Return a file name as a string."""
    filename = fspath(filename)
    return filename.decode("utf-8", "surrogateescape") if isinstance(filename, bytes) else filename


import posixpath as path

sys.modules["os.path"] = path


class _Environ(MutableMapping):
    def __init__(self, data):
        self._data = data

    def _check(self, value):
        if not isinstance(value, str):
            raise TypeError(f"str expected, not {type(value).__name__}")
        return value

    def __getitem__(self, key):
        try:
            return self._data[self._check(key)]
        except KeyError:
            raise KeyError(key) from None

    def __setitem__(self, key, value):
        self._data[self._check(key)] = self._check(value)

    def __delitem__(self, key):
        try:
            del self._data[self._check(key)]
        except KeyError:
            raise KeyError(key) from None

    def __iter__(self):
        return iter(list(self._data))

    def __len__(self):
        return len(self._data)

    def __repr__(self):
        items = ", ".join(f"{key!r}: {value!r}" for key, value in self.items())
        return f"environ({{{items}}})"

    def setdefault(self, key, value):
        return super().setdefault(key, value)

    # What is made of the environment is a dict, which changes nothing outside.

    def copy(self):
        return {**self}

    def __or__(self, other):
        return {**self, **other} if isinstance(other, Mapping) else NotImplemented

    def __ror__(self, other):
        return {**other, **self} if isinstance(other, Mapping) else NotImplemented

    def __ior__(self, other):
        self.update(other)
        return self


environ = _Environ(_environment())


def getenv(key, default=None):
    """Return a variable of the environment, or default."""
    return environ.get(key, default)


def putenv(key, value):
    """Set a variable of the environment. os.environ is the better way."""
    environ[key] = value


def unsetenv(key):
    """Remove a variable of the environment. os.environ is the better way."""
    environ.pop(key, None)


class stat_result(tuple):
    """What the file system knows of a file."""

    __match_args__ = ("st_mode", "st_ino", "st_dev", "st_nlink", "st_uid", "st_gid", "st_size")
    n_sequence_fields = 10

    def __new__(cls, sequence, _times=None):
        sequence = tuple(sequence)
        if len(sequence) < 10:
            raise TypeError(f"os.stat_result() takes an at least 10-sequence ({len(sequence)}-sequence given)")
        self = super().__new__(cls, sequence[:10])
        times = _times or tuple(second * 10**9 for second in sequence[7:10])
        self.st_atime_ns, self.st_mtime_ns, self.st_ctime_ns = times
        self.st_atime, self.st_mtime, self.st_ctime = (time / 10**9 for time in times)
        self.st_blksize = 4096
        self.st_blocks = (sequence[6] + 511) // 512
        self.st_rdev = 0
        return self

    st_mode = property(lambda self: self[0], doc="Kind and permissions of the file.")
    st_ino = property(lambda self: self[1], doc="The number of the file in its file system.")
    st_dev = property(lambda self: self[2], doc="The device that the file is on.")
    st_nlink = property(lambda self: self[3], doc="How many names the file has.")
    st_uid = property(lambda self: self[4], doc="The user that the file belongs to.")
    st_gid = property(lambda self: self[5], doc="The group that the file belongs to.")
    st_size = property(lambda self: self[6], doc="The size in bytes.")

    def __repr__(self):
        names = (*self.__match_args__, "st_atime", "st_mtime", "st_ctime")
        return f"os.stat_result({', '.join(f'{name}={item!r}' for name, item in zip(names, self))})"


def _result(raw):
    times = raw[7:]
    return stat_result(raw[:7] + tuple(time // 10**9 for time in times), times)


def stat(path, *, dir_fd=None, follow_symlinks=True):
    """Return size, times, permissions and more of a file."""
    return _result(_stat(path, follow_symlinks, "stat"))


def lstat(path, *, dir_fd=None):
    """Return what stat() does, of a symbolic link itself."""
    return _result(_stat(path, False, "lstat"))


def fstat(fd):
    """Return what stat() does, of an open file."""
    return _result(_stat(fd, True, "fstat"))


class times_result(tuple):
    """Seconds of processor time of a process and its children, and of a clock that never goes back."""

    __module__ = "posix"
    __match_args__ = ("user", "system", "children_user", "children_system", "elapsed")
    n_fields = n_sequence_fields = 5
    n_unnamed_fields = 0

    def __new__(cls, sequence):
        sequence = tuple(sequence)
        if len(sequence) != 5:
            raise TypeError(f"posix.times_result() takes a 5-sequence ({len(sequence)}-sequence given)")
        return super().__new__(cls, sequence)

    user = property(lambda self: self[0], doc="In the process's own code.")
    system = property(lambda self: self[1], doc="In the system, for the process.")
    children_user = property(lambda self: self[2], doc="In the code of its children that have ended.")
    children_system = property(lambda self: self[3], doc="In the system, for its children that have ended.")
    elapsed = property(lambda self: self[4], doc="Since some moment in the past.")

    def __repr__(self):
        return f"posix.times_result({', '.join(f'{name}={item!r}' for name, item in zip(self.__match_args__, self))})"


def times():
    """Return how much processor time the process and its children took."""
    return times_result(_times())


def listdir(path=None):
    """Return a list of the names in a folder, by default the current one."""
    names = [entry for entry, _ in _scandir("." if path is None else path, "listdir")]
    return [fsencode(entry) for entry in names] if isinstance(path, bytes) else names


class DirEntry:
    """One name of a directory."""

    __slots__ = ("name", "path", "_kind")

    @classmethod
    def __class_getitem__(cls, item):
        import types
        return types.GenericAlias(cls, item)

    def __init__(self, name, path, kind):
        self.name = name
        self.path = path
        self._kind = kind

    def _followed(self):
        try:
            return _stat(self.path, True, "stat")[0] & 0o170000
        except FileNotFoundError:
            return 0

    def is_dir(self, *, follow_symlinks=True):
        """Return whether it is a folder."""
        if self._kind == "l" and follow_symlinks:
            return self._followed() == 0o040000
        return self._kind == "d"

    def is_file(self, *, follow_symlinks=True):
        """Return whether it is a file."""
        if self._kind == "l" and follow_symlinks:
            return self._followed() == 0o100000
        return self._kind == "f"

    def is_symlink(self):
        """Return whether it is a symbolic link."""
        return self._kind == "l"

    def stat(self, *, follow_symlinks=True):
        """Return what stat() does."""
        return stat(self.path, follow_symlinks=follow_symlinks)

    def inode(self):
        """Return the number of the file in its file system."""
        return self.stat(follow_symlinks=False).st_ino

    def __fspath__(self):
        return self.path

    def __repr__(self):
        return f"<DirEntry {self.name!r}>"


DirEntry.__module__ = "posix"


class _ScandirIterator:
    def __init__(self, entries):
        self._entries = entries

    def __iter__(self):
        return self

    def __next__(self):
        return next(self._entries)

    def close(self):
        self._entries = iter(())

    def __enter__(self):
        return self

    def __exit__(self, *args):
        self.close()


def scandir(path=None):
    """Return an iterator over the entries of a folder, by default the current one."""
    given = "." if path is None else fspath(path)
    entries = _scandir(given, "scandir")
    if isinstance(given, bytes):
        entries = [(fsencode(entry), kind) for entry, kind in entries]
    join = globals()["path"].join
    return _ScandirIterator(iter([DirEntry(entry, join(given, entry), kind) for entry, kind in entries]))


def _parent_and_name(name):
    """The folder that something is in, and its name in there; a slash at the end says nothing."""
    parent, own = path.split(name)
    return (parent, own) if own else path.split(parent)


def makedirs(name, mode=0o777, exist_ok=False):
    """Make a folder and those that lead to it."""
    parent, own = _parent_and_name(name)
    if parent and own and not path.exists(parent):
        try:
            makedirs(parent, exist_ok=exist_ok)
        except FileExistsError:
            # Somebody made it meanwhile.
            pass
        if own in (".", b"."):
            return
    try:
        mkdir(name, mode)
    except OSError:
        if not exist_ok or not path.isdir(name):
            raise


def removedirs(name):
    """Remove an empty folder, and those above that become empty."""
    rmdir(name)
    _remove_parents(*_parent_and_name(name))


def _remove_parents(parent, own):
    """Removes folders from the inside out, as far as they are empty."""
    try:
        while parent and own:
            rmdir(parent)
            parent, own = path.split(parent)
    except OSError:
        pass


def renames(old, new):
    """Rename a file or folder; folders are made and removed as needed."""
    target, own = path.split(new)
    if target and own and not path.exists(target):
        makedirs(target)
    rename(old, new)
    _remove_parents(*path.split(old))


def utime(path, times=None, *, ns=None, dir_fd=None, follow_symlinks=True):
    """Set the times of the last access and change of a file, by default the present."""
    if times is not None and ns is not None:
        raise ValueError("utime: you may specify either 'times' or 'ns' but not both")
    if ns is None:
        if times is None:
            import time
            now = time.time_ns()
            ns = (now, now)
        else:
            if not isinstance(times, tuple) or len(times) != 2:
                raise TypeError("utime: 'times' must be either a tuple of two ints or None")
            ns = tuple(int(moment * 10**9) for moment in times)
    _utime(path, *ns)


def truncate(path, length):
    """Cut a file to a length."""
    if isinstance(path, int):
        return ftruncate(path, length)
    import io
    with io.open(path, "r+b") as file:
        file.truncate(length)


def getcwdb():
    """Return the current folder as bytes."""
    return fsencode(getcwd())


def walk(top, topdown=True, onerror=None, followlinks=False):
    """Yield the path of each folder below one, itself first, with lists of its folders and files.

    Folders that are taken off the list are left out. With topdown=False, the deepest come first.
    """
    # A list of what is left to do: nested directories take no nested calls.
    pending = [fspath(top)]
    while pending:
        top = pending.pop()
        if isinstance(top, tuple):
            yield top
            continue
        directories, files, below = [], [], []
        try:
            entries = list(scandir(top))
        except OSError as failure:
            if onerror is not None:
                onerror(failure)
            continue
        for entry in entries:
            try:
                is_directory = entry.is_dir()
            except OSError:
                is_directory = False
            (directories if is_directory else files).append(entry.name)
            if not topdown and is_directory and (followlinks or not entry.is_symlink()):
                below.append(entry.path)
        if topdown:
            yield top, directories, files
            for directory in reversed(directories):
                deeper = path.join(top, directory)
                if followlinks or not path.islink(deeper):
                    pending.append(deeper)
        else:
            pending.append((top, directories, files))
            pending.extend(reversed(below))


def fdopen(fd, mode="r", buffering=-1, encoding=None, *args, **kwargs):
    """Return a file object for the number of an open file."""
    if not isinstance(fd, int):
        raise TypeError("invalid fd type (%s, expected integer)" % type(fd))
    import io
    return io.open(fd, mode, buffering, encoding, *args, **kwargs)


def get_exec_path(env=None):
    """Return the folders in which programs are looked for."""
    return (environ if env is None else env).get("PATH", defpath).split(pathsep)


class terminal_size(tuple):
    """Columns and lines of a terminal."""

    def __new__(cls, sequence):
        return super().__new__(cls, sequence)

    columns = property(lambda self: self[0], doc="The width in characters.")
    lines = property(lambda self: self[1], doc="The height in lines.")

    def __repr__(self):
        return f"os.terminal_size(columns={self[0]}, lines={self[1]})"


def get_terminal_size(fd=1):
    """Return the size of the terminal in columns and lines."""
    raise OSError(25, "Inappropriate ioctl for device")


def _kernel(name, otherwise):
    """What the kernel tells of itself, where its files can be read."""
    try:
        import io

        with io.open("/proc/sys/kernel/" + name) as file:
            return file.read().rstrip("\n")
    except OSError:
        return otherwise


class uname_result(tuple):
    """What uname() returns: the names and versions of system and machine."""
    __slots__ = ()
    _fields = ("sysname", "nodename", "release", "version", "machine")
    n_fields = n_sequence_fields = 5
    n_unnamed_fields = 0

    sysname = property(lambda self: self[0], doc="The name of the operating system.")
    nodename = property(lambda self: self[1], doc="The name of the machine.")
    release = property(lambda self: self[2], doc="The release of the operating system.")
    version = property(lambda self: self[3], doc="The version of the operating system.")
    machine = property(lambda self: self[4], doc="The type of the machine.")

    def __repr__(self):
        return f"posix.uname_result({', '.join(f'{n}={v!r}' for n, v in zip(self._fields, self))})"


uname_result.__module__ = "posix"


def uname():
    """Return an object identifying the current operating system."""
    return uname_result(
        (
            _kernel("ostype", "Linux"),
            _kernel("hostname", "localhost"),
            _kernel("osrelease", ""),
            _kernel("version", ""),
            _kernel("arch", "x86_64"),
        )
    )


def getppid():
    """Return the number of the process that started this one."""
    return 0


def getuid():
    """Return the number of the user."""
    return _stat("/proc/self", True, "stat")[4]


geteuid = getuid


def getlogin():
    """Return the name of the user."""
    return environ.get("LOGNAME") or environ.get("USER") or "root"



def _no_processes(*args, **kwargs):
    """Raise PermissionError, since there are no other processes."""
    raise PermissionError("processes not granted by the host")


system = popen = fork = kill = execv = execvp = spawnv = _no_processes

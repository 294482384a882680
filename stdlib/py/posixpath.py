"""Paths as Unix writes them: os.path."""

import os
import posix

curdir = "."
pardir = ".."
extsep = "."
sep = "/"
pathsep = ":"
altsep = None
defpath = "/bin:/usr/bin"
devnull = "/dev/null"
supports_unicode_filenames = False

__all__ = [
    "normcase", "isabs", "join", "splitdrive", "split", "splitext", "basename", "dirname", "commonprefix", "getsize",
    "getmtime", "getatime", "getctime", "islink", "exists", "lexists", "isdir", "isfile", "ismount", "expanduser",
    "expandvars", "normpath", "abspath", "samefile", "sameopenfile", "samestat", "curdir", "pardir", "sep", "pathsep",
    "defpath", "altsep", "extsep", "devnull", "realpath", "supports_unicode_filenames", "relpath", "commonpath",
]


def _sep(path):
    return b"/" if isinstance(path, bytes) else "/"


def _check(function, *parts):
    has_text = has_bytes = False
    for part in parts:
        if isinstance(part, str):
            has_text = True
        elif isinstance(part, bytes):
            has_bytes = True
        else:
            raise TypeError(f"{function}() argument must be str, bytes, or os.PathLike object, "
                            f"not {part.__class__.__name__!r}") from None
    if has_text and has_bytes:
        raise TypeError("Can't mix strings and bytes in path components") from None


def normcase(s):
    """Return a path in the usual case of letters: as it is."""
    return os.fspath(s)


def isabs(s):
    """Return whether a path begins at the root."""
    s = os.fspath(s)
    return s.startswith(_sep(s))


def join(a, *p):
    """Return paths one behind the other; one that begins at the root replaces those before it."""
    a = os.fspath(a)
    slash = _sep(a)
    path = a
    try:
        for part in map(os.fspath, p):
            if part.startswith(slash):
                path = part
            elif not path or path.endswith(slash):
                path += part
            else:
                path += slash + part
    except (TypeError, AttributeError):
        _check("join", a, *p)
        raise
    return path


def split(p):
    """Return a path in two parts: what is before the last slash, and the name behind it."""
    p = os.fspath(p)
    slash = _sep(p)
    at = p.rfind(slash) + 1
    head, tail = p[:at], p[at:]
    return (head.rstrip(slash) or head), tail


def splitext(p):
    """Return a path in two parts: what is before the name's last dot, and the rest."""
    p = os.fspath(p)
    dot = b"." if isinstance(p, bytes) else "."
    start = p.rfind(_sep(p)) + 1
    at = p.rfind(dot)
    if at <= start or not p[start:at].strip(dot):
        return p, p[:0]
    return p[:at], p[at:]


def splitdrive(p):
    """Return a path in two parts, drive and rest. There are no drives here."""
    p = os.fspath(p)
    return p[:0], p


def basename(p):
    """Return what is behind the last slash of a path."""
    p = os.fspath(p)
    return p[p.rfind(_sep(p)) + 1:]


def dirname(p):
    """Return what is before the last slash of a path."""
    return split(p)[0]


def commonprefix(m):
    """Return the longest text that all paths begin with, be it a path or not."""
    if not m:
        return ""
    if not isinstance(m[0], (list, tuple)):
        m = tuple(map(os.fspath, m))
    first, last = min(m), max(m)
    for at, part in enumerate(first):
        if part != last[at]:
            return first[:at]
    return first


def _mode(path, follow=True):
    try:
        return posix._stat(path, follow, "stat")[0] & 0o170000
    except (OSError, ValueError):
        return 0


def exists(path):
    """Return whether there is a file or folder, links being followed."""
    return _mode(path) != 0


def lexists(path):
    """Return whether there is a file, folder or link."""
    return _mode(path, False) != 0


def isfile(path):
    """Return whether a path leads to a file."""
    return _mode(path) == 0o100000


def isdir(s):
    """Return whether a path leads to a folder."""
    return _mode(s) == 0o040000


def islink(path):
    """Return whether a path is a symbolic link."""
    return _mode(path, False) == 0o120000


def ismount(path):
    """Return whether another file system begins at a path."""
    try:
        own = os.lstat(path)
        above = os.lstat(join(path, b".." if isinstance(path, bytes) else ".."))
    except (OSError, ValueError):
        return False
    if own.st_mode & 0o170000 == 0o120000:
        return False
    return own.st_dev != above.st_dev or own.st_ino == above.st_ino


def getsize(filename):
    """Return the size of a file in bytes."""
    return os.stat(filename).st_size


def getmtime(filename):
    """Return when a file was changed last, in seconds since 1970."""
    return os.stat(filename).st_mtime


def getatime(filename):
    """Return when a file was read last, in seconds since 1970."""
    return os.stat(filename).st_atime


def getctime(filename):
    """Return when the entry of a file was changed last, in seconds since 1970."""
    return os.stat(filename).st_ctime


def samestat(s1, s2):
    """Return whether two results of stat() are of the same file."""
    return s1.st_ino == s2.st_ino and s1.st_dev == s2.st_dev


def samefile(f1, f2):
    """Return whether two paths lead to the same file."""
    return samestat(os.stat(f1), os.stat(f2))


def sameopenfile(fp1, fp2):
    """Return whether two open files are the same file."""
    return samestat(os.fstat(fp1), os.fstat(fp2))


def expanduser(path):
    """Return a path with the user's folder in place of ~."""
    path = os.fspath(path)
    tilde = b"~" if isinstance(path, bytes) else "~"
    if not path.startswith(tilde):
        return path
    slash = _sep(path)
    end = path.find(slash, 1)
    if end < 0:
        end = len(path)
    if end != 1:
        return path
    home = os.environ.get("HOME")
    if home is None:
        return path
    if isinstance(path, bytes):
        home = os.fsencode(home)
    return (home.rstrip(slash) + path[end:]) or slash


def expandvars(path):
    """Return a path with variables of the environment in place of $name and ${name}."""
    path = os.fspath(path)
    is_bytes = isinstance(path, bytes)
    text = os.fsdecode(path)
    out = []
    at = 0
    while True:
        dollar = text.find("$", at)
        if dollar < 0:
            break
        out.append(text[at:dollar])
        end = dollar + 1
        if text[end:end + 1] == "{":
            end = text.find("}", end) + 1
            name = text[dollar + 2:end - 1]
        else:
            while end < len(text) and (text[end] == "_" or text[end].isascii() and text[end].isalnum()):
                end += 1
            name = text[dollar + 1:end]
        if end == 0:
            end = dollar + 1
            name = ""
        out.append(os.environ.get(name, text[dollar:end]) if name else text[dollar:end])
        at = end
    result = "".join(out) + text[at:]
    return os.fsencode(result) if is_bytes else result


def normpath(path):
    """Return a path without double slashes, . and .., links aside."""
    path = os.fspath(path)
    slash = _sep(path)
    dot, dots = (b".", b"..") if isinstance(path, bytes) else (".", "..")
    if not path:
        return dot
    # Two slashes in front mean something of their own, three or more do not.
    lead = 0
    if path.startswith(slash):
        lead = 2 if path.startswith(slash * 2) and not path.startswith(slash * 3) else 1
    parts = []
    for part in path.split(slash):
        if not part or part == dot:
            continue
        if part != dots or (not lead and not parts) or (parts and parts[-1] == dots):
            parts.append(part)
        elif parts:
            parts.pop()
    return (slash * lead + slash.join(parts)) or dot


def abspath(path):
    """Return a path from the root, links aside."""
    path = os.fspath(path)
    if not isabs(path):
        path = join(os.getcwdb() if isinstance(path, bytes) else os.getcwd(), path)
    return normpath(path)


def realpath(filename, *, strict=False):
    """Return a path from the root, links being followed."""
    filename = os.fspath(filename)
    is_bytes = isinstance(filename, bytes)
    text = abspath_of = os.fsdecode(filename)
    if not text.startswith("/"):
        abspath_of = join(os.getcwd(), text)
    resolved = "/"
    left = [part for part in reversed(abspath_of.split("/")) if part and part != "."]
    seen = 0
    while left:
        part = left.pop()
        if part == "..":
            resolved = dirname(resolved)
            continue
        path = join(resolved, part)
        try:
            mode = posix._stat(path, False, "lstat")[0] & 0o170000
        except OSError:
            if strict:
                raise
            mode = 0
        if mode == 0o120000:
            seen += 1
            if seen > 40:
                if strict:
                    os.stat(path)
                return os.fsencode(path) if is_bytes else path
            target = posix.readlink(path)
            if target.startswith("/"):
                resolved = "/"
            left.extend(part for part in reversed(target.split("/")) if part and part != ".")
        else:
            resolved = path
    return os.fsencode(resolved) if is_bytes else resolved


def relpath(path, start=None):
    """Return a path as seen from start, by default the current folder."""
    if not path:
        raise ValueError("no path specified")
    path = os.fspath(path)
    dot, dots = (b".", b"..") if isinstance(path, bytes) else (".", "..")
    slash = _sep(path)
    start = dot if start is None else os.fspath(start)
    try:
        begin = [part for part in abspath(start).split(slash) if part]
        parts = [part for part in abspath(path).split(slash) if part]
    except (TypeError, AttributeError):
        _check("relpath", path, start)
        raise
    same = len(commonprefix([begin, parts]))
    steps = [dots] * (len(begin) - same) + parts[same:]
    return join(*steps) if steps else dot


def commonpath(paths):
    """Return the longest path that leads to all paths."""
    if not paths:
        raise ValueError("commonpath() arg is an empty sequence")
    paths = tuple(map(os.fspath, paths))
    _check("commonpath", *paths)
    slash = _sep(paths[0])
    dot = b"." if isinstance(paths[0], bytes) else "."
    if len({isabs(path) for path in paths}) > 1:
        raise ValueError("Can't mix absolute and relative paths") from None
    split_paths = [[part for part in path.split(slash) if part and part != dot] for path in paths]
    common = commonprefix(split_paths)
    return (slash if isabs(paths[0]) else slash[:0]) + slash.join(common)

"""Files whose paths match a pattern of the shell."""

import fnmatch
import os

__all__ = ["escape", "glob", "iglob"]


def has_magic(s):
    """Return whether a path has one of the signs *, ? and [."""
    magic = b"*?[" if isinstance(s, bytes) else "*?["
    return any(c in magic for c in s)


def escape(pathname):
    """Return a pattern that matches a path only."""
    if isinstance(pathname, bytes):
        return os.fsencode(escape(os.fsdecode(pathname)))
    return "".join(f"[{c}]" if c in "*?[" else c for c in pathname)


def glob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """Return a list of the paths that match a pattern with *, ? and []; with recursive, ** stands for any folders."""
    return list(iglob(pathname, root_dir=root_dir, recursive=recursive, include_hidden=include_hidden))


def iglob(pathname, *, root_dir=None, dir_fd=None, recursive=False, include_hidden=False):
    """Return an iterator over what glob() returns."""
    if isinstance(pathname, bytes):
        root = None if root_dir is None else os.fsdecode(root_dir)
        found = iglob(os.fsdecode(pathname), root_dir=root, recursive=recursive, include_hidden=include_hidden)
        return map(os.fsencode, found)
    root = "" if root_dir is None else os.fspath(root_dir)
    found = _find(root, pathname, recursive, False, include_hidden)
    if recursive and (not pathname or pathname[:2] == "**"):
        # The pattern ** matches the directory itself, whose name is empty.
        found = (path for path in found if path)
    return found


def _hidden(name):
    return name.startswith(".")


def _names(directory, only_directories):
    try:
        with os.scandir(directory or os.curdir) as entries:
            return [entry.name for entry in entries if not only_directories or entry.is_dir()]
    except OSError:
        return []


def _exists(path):
    return os.path.lexists(path)


def _find(root, pathname, recursive, only_directories, hidden):
    directory, base = os.path.split(pathname)
    if not has_magic(pathname):
        if base:
            if _exists(os.path.join(root, pathname)):
                yield pathname
        elif os.path.isdir(os.path.join(root, directory)):
            yield pathname
        return
    if not directory:
        if recursive and base == "**":
            yield from _below(root, directory, only_directories, hidden)
        else:
            yield from _in_directory(root, base, only_directories, hidden)
        return
    if directory != pathname and has_magic(directory):
        directories = _find(root, directory, recursive, True, hidden)
    else:
        directories = [directory]
    for directory in directories:
        inner = os.path.join(root, directory)
        if not has_magic(base):
            if base:
                found = [base] if _exists(os.path.join(inner, base)) else []
            else:
                found = [base] if os.path.isdir(inner) else []
        elif recursive and base == "**":
            found = _below(inner, "", only_directories, hidden)
        else:
            found = _in_directory(inner, base, only_directories, hidden)
        for name in found:
            yield os.path.join(directory, name)


def _in_directory(directory, pattern, only_directories, hidden):
    names = _names(directory, only_directories)
    if not hidden and not _hidden(pattern):
        names = (name for name in names if not _hidden(name))
    return fnmatch.filter(names, pattern)


def _below(root, prefix, only_directories, hidden):
    if not prefix and (not root or os.path.isdir(root)):
        yield prefix
    for name in _names(os.path.join(root, prefix) if prefix else root, only_directories):
        if hidden or not _hidden(name):
            path = os.path.join(prefix, name) if prefix else name
            yield path
            if os.path.isdir(os.path.join(root, path)):
                yield from _below(root, path, only_directories, hidden)

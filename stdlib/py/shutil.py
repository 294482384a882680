"""Copying, moving and removing whole files and directories."""

import fnmatch
import os
import stat

__all__ = [
    "copyfileobj", "copyfile", "copymode", "copystat", "copy", "copy2", "copytree", "move", "rmtree", "Error",
    "SpecialFileError", "ignore_patterns", "which", "get_terminal_size", "SameFileError",
]

COPY_BUFSIZE = 64 * 1024


class Error(OSError):
    """Copying a folder failed, with a list of what went wrong."""


class SameFileError(Error):
    """Source and destination are the same file."""


class SpecialFileError(OSError):
    """The file is none that can be copied."""


def copyfileobj(fsrc, fdst, length=0):
    """Copy what is left of a file object to another one."""
    while data := fsrc.read(length or COPY_BUFSIZE):
        fdst.write(data)


def _same(src, dst):
    try:
        return os.path.samefile(src, dst)
    except OSError:
        return False


def copyfile(src, dst, *, follow_symlinks=True):
    """Copy the content of a file, and return dst."""
    if _same(src, dst):
        raise SameFileError("{!r} and {!r} are the same file".format(src, dst))
    if not follow_symlinks and os.path.islink(src):
        os.symlink(os.readlink(src), dst)
        return dst
    with open(src, "rb") as source, open(dst, "wb") as target:
        copyfileobj(source, target)
    return dst


def copymode(src, dst, *, follow_symlinks=True):
    """Copy the permissions of a file."""
    os.chmod(dst, stat.S_IMODE(os.stat(src).st_mode))


def copystat(src, dst, *, follow_symlinks=True):
    """Copy the permissions and times of a file."""
    if not follow_symlinks and os.path.islink(src):
        return
    status = os.stat(src)
    os.utime(dst, ns=(status.st_atime_ns, status.st_mtime_ns))
    os.chmod(dst, stat.S_IMODE(status.st_mode))


def _into(src, dst):
    if os.path.isdir(dst):
        return os.path.join(dst, os.path.basename(src))
    return dst


def copy(src, dst, *, follow_symlinks=True):
    """Copy a file with its permissions to a file or into a folder, and return the new path."""
    dst = _into(src, dst)
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copymode(src, dst, follow_symlinks=follow_symlinks)
    return dst


def copy2(src, dst, *, follow_symlinks=True):
    """Copy a file with its permissions and times to a file or into a folder, and return the new path."""
    dst = _into(src, dst)
    copyfile(src, dst, follow_symlinks=follow_symlinks)
    copystat(src, dst, follow_symlinks=follow_symlinks)
    return dst


def ignore_patterns(*patterns):
    """Return what copytree() takes to leave out the names that match patterns."""
    def ignored(path, names):
        return {name for pattern in patterns for name in fnmatch.filter(names, pattern)}
    return ignored


def copytree(src, dst, symlinks=False, ignore=None, copy_function=copy2, ignore_dangling_symlinks=False,
             dirs_exist_ok=False):
    """Copy a folder with all that is in it, and return dst."""
    with os.scandir(src) as entries:
        entries = list(entries)
    ignored = ignore(os.fspath(src), [entry.name for entry in entries]) if ignore is not None else ()
    os.makedirs(dst, exist_ok=dirs_exist_ok)
    errors = []
    for entry in entries:
        if entry.name in ignored:
            continue
        source, target = os.path.join(src, entry.name), os.path.join(dst, entry.name)
        try:
            if entry.is_symlink() and symlinks:
                os.symlink(os.readlink(source), target)
            elif entry.is_symlink() and not os.path.exists(source) and ignore_dangling_symlinks:
                continue
            elif entry.is_dir():
                copytree(source, target, symlinks, ignore, copy_function, ignore_dangling_symlinks, dirs_exist_ok)
            else:
                copy_function(source, target)
        except Error as error:
            errors.extend(error.args[0])
        except OSError as error:
            errors.append((source, target, str(error)))
    try:
        copystat(src, dst)
    except OSError as error:
        errors.append((src, dst, str(error)))
    if errors:
        raise Error(errors)
    return dst


def rmtree(path, ignore_errors=False, onerror=None, *, dir_fd=None):
    """Remove a folder with all that is in it."""
    import sys

    def failed(function, path):
        if ignore_errors:
            return
        if onerror is None:
            raise
        onerror(function, path, sys.exc_info())

    try:
        if os.path.islink(path):
            raise OSError("Cannot call rmtree on a symbolic link")
        entries = list(os.scandir(path))
    except OSError:
        failed(os.lstat if not os.path.lexists(path) else os.scandir, path)
        return
    for entry in entries:
        if entry.is_dir(follow_symlinks=False):
            rmtree(entry.path, ignore_errors, onerror)
        else:
            try:
                os.unlink(entry.path)
            except OSError:
                failed(os.unlink, entry.path)
    try:
        os.rmdir(path)
    except OSError:
        failed(os.rmdir, path)


def move(src, dst, copy_function=copy2):
    """Move a file or folder to another place, and return its path."""
    target = dst
    if os.path.isdir(dst):
        if _same(src, dst) and not os.path.islink(src):
            os.rename(src, dst)
            return target
        target = os.path.join(dst, os.path.basename(os.fspath(src).rstrip("/")))
        if os.path.exists(target):
            raise Error("Destination path '%s' already exists" % target)
    try:
        os.rename(src, target)
    except OSError:
        if os.path.islink(src):
            os.symlink(os.readlink(src), target)
            os.unlink(src)
        elif os.path.isdir(src):
            inside = os.path.abspath(target) + "/"
            if inside.startswith(os.path.abspath(src) + "/"):
                raise Error("Cannot move a directory '%s' into itself '%s'." % (src, dst))
            copytree(src, target, symlinks=True, copy_function=copy_function)
            rmtree(src)
        else:
            copy_function(src, target)
            os.unlink(src)
    return target


def which(cmd, mode=os.F_OK | os.X_OK, path=None):
    """Return the path of a program, or None."""
    def fits(name):
        return os.path.exists(name) and os.access(name, mode) and not os.path.isdir(name)

    if os.path.dirname(cmd):
        return cmd if fits(cmd) else None
    if path is None:
        path = os.environ.get("PATH", os.defpath)
    for directory in dict.fromkeys(path.split(os.pathsep)):
        name = os.path.join(directory, cmd)
        if path and fits(name):
            return name
    return None


def get_terminal_size(fallback=(80, 24)):
    """Return the size of the terminal in columns and lines, or fallback."""
    def number(name):
        try:
            return int(os.environ[name])
        except (KeyError, ValueError):
            return 0
    columns, lines = number("COLUMNS"), number("LINES")
    return os.terminal_size((columns or fallback[0], lines or fallback[1]))

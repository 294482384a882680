"""Files and directories in tests."""

import contextlib
import os
import tempfile

TESTFN = f"@test_{os.getpid()}_tmp"
SAVEDCWD = os.getcwd()


def unlink(filename):
    """Remove a file if it is there."""
    with contextlib.suppress(FileNotFoundError, NotADirectoryError):
        os.unlink(filename)


def rmdir(dirname):
    """Remove an empty folder, if it is there."""
    with contextlib.suppress(FileNotFoundError):
        os.rmdir(dirname)


def rmtree(path):
    """Remove a folder with all that is in it, if it is there."""
    import shutil

    with contextlib.suppress(FileNotFoundError):
        shutil.rmtree(path)


def create_empty_file(filename):
    """Makes a file with nothing in it."""
    with open(filename, "wb"):
        pass


@contextlib.contextmanager
def temp_dir(path=None, quiet=False):
    """A folder that is there within the block."""
    if path is None:
        path = os.path.realpath(tempfile.mkdtemp())
    else:
        os.mkdir(path)
    try:
        yield path
    finally:
        rmtree(path)


@contextlib.contextmanager
def change_cwd(path, quiet=False):
    """Another current folder within the block."""
    before = os.getcwd()
    os.chdir(os.path.realpath(path))
    try:
        yield os.getcwd()
    finally:
        os.chdir(before)


@contextlib.contextmanager
def temp_cwd(name="tempcwd", quiet=False):
    """A new folder is the current one within the block."""
    with temp_dir(quiet=quiet) as path, change_cwd(path) as directory:
        yield directory


class FakePath:
    """Simple implementation of the path protocol."""

    def __init__(self, path):
        self.path = path

    def __repr__(self):
        return f"<FakePath {self.path!r}>"

    def __fspath__(self):
        if isinstance(self.path, BaseException) or isinstance(self.path, type) and issubclass(self.path, BaseException):
            raise self.path
        return self.path

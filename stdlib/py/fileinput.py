"""Lines of files, one after the other, as commands read them."""

import io
import os
import sys
from types import GenericAlias

__all__ = [
    "input", "close", "nextfile", "filename", "lineno", "filelineno", "fileno", "isfirstline", "isstdin", "FileInput",
    "hook_compressed", "hook_encoded",
]

_state = None


def input(files=None, inplace=False, backup="", *, mode="r", openhook=None, encoding=None, errors=None):
    """The FileInput that the other functions speak of."""
    global _state
    if _state and _state._file:
        raise RuntimeError("input() already active")
    _state = FileInput(files, inplace, backup, mode=mode, openhook=openhook, encoding=encoding, errors=errors)
    return _state


def close():
    """Close the files."""
    global _state
    state, _state = _state, None
    if state:
        state.close()


def _active():
    if not _state:
        raise RuntimeError("no active input()")
    return _state


def nextfile():
    """Go on with the next file."""
    return _active().nextfile()


def filename():
    """The name of the file that is read; None before the first line."""
    return _active().filename()


def lineno():
    """How many lines were read of all files."""
    return _active().lineno()


def filelineno():
    """How many lines were read of this file."""
    return _active().filelineno()


def fileno():
    """The number of the file that is read; -1 without one."""
    return _active().fileno()


def isfirstline():
    """Is the line the first of its file?"""
    return _active().isfirstline()


def isstdin():
    """Was the line read from standard input?"""
    return _active().isstdin()


class FileInput:
    """Lines of files; of standard input for the name "-"."""

    __class_getitem__ = classmethod(GenericAlias)

    def __init__(self, files=None, inplace=False, backup="", *, mode="r", openhook=None, encoding=None, errors=None):
        if isinstance(files, str):
            files = (files,)
        elif isinstance(files, os.PathLike):
            files = (os.fspath(files),)
        elif files is None:
            files = tuple(sys.argv[1:]) or ("-",)
        else:
            files = tuple(files)
        if mode not in ("r", "rb"):
            raise ValueError("FileInput opening mode must be 'r' or 'rb'")
        if openhook:
            if inplace:
                raise ValueError("FileInput cannot use an opening hook in inplace mode")
            if not callable(openhook):
                raise ValueError("FileInput openhook must be callable")
        self._files, self._inplace, self._backup = files, inplace, backup
        self._mode, self._openhook, self._encoding, self._errors = mode, openhook, encoding, errors
        self._savestdout = self._output = self._backupname = None
        self._file = self._filename = None
        self._startlineno = self._filelineno = 0
        self._isstdin = False

    def close(self):
        """Close the files; no more are read."""
        try:
            self.nextfile()
        finally:
            self._files = ()

    def __enter__(self):
        return self

    def __exit__(self, type, value, traceback):
        self.close()

    def __iter__(self):
        return self

    def __next__(self):
        line = self.readline()
        if not line:
            raise StopIteration
        return line

    def nextfile(self):
        """Go on with the next file."""
        output, self._output = self._output, None
        saved, self._savestdout = self._savestdout, None
        file, self._file = self._file, None
        if saved:
            sys.stdout = saved
        try:
            if output:
                output.close()
        finally:
            try:
                if file and not self._isstdin:
                    file.close()
            finally:
                kept, self._backupname = self._backupname, None
                if kept and not self._backup:
                    os.unlink(kept)
                self._isstdin = False

    def readline(self):
        """The next line; the empty text behind the last."""
        while True:
            if not self._file:
                if not self._files:
                    return b"" if "b" in self._mode else ""
                self._open_next()
            line = self._file.readline()
            if line:
                self._filelineno += 1
                return line
            self.nextfile()

    def _open_next(self):
        self._filename, self._files = self._files[0], self._files[1:]
        self._startlineno += self._filelineno
        self._filelineno = 0
        if self._filename == "-":
            self._filename = "<stdin>"
            self._isstdin = True
            self._file = sys.stdin.buffer if "b" in self._mode else sys.stdin
        elif self._inplace:
            self._backupname = os.fspath(self._filename) + (self._backup or ".bak")
            os.rename(self._filename, self._backupname)
            self._file = open(self._backupname, self._mode, encoding=self._encoding, errors=self._errors)
            self._output = open(self._filename, self._mode.replace("r", "w"), encoding=self._encoding,
                                errors=self._errors)
            self._savestdout, sys.stdout = sys.stdout, self._output
        elif self._openhook:
            if self._encoding is None:
                self._file = self._openhook(self._filename, self._mode)
            else:
                self._file = self._openhook(self._filename, self._mode, encoding=self._encoding, errors=self._errors)
        else:
            self._file = open(self._filename, self._mode, encoding=self._encoding, errors=self._errors)

    def filename(self):
        """Return the name of the file that is read."""
        return self._filename

    def lineno(self):
        """Return the number of the line, counted through all files."""
        return self._startlineno + self._filelineno

    def filelineno(self):
        """Return the number of the line in its file."""
        return self._filelineno

    def fileno(self):
        """Return the number of the open file, or -1."""
        try:
            return self._file.fileno() if self._file else -1
        except (AttributeError, ValueError, io.UnsupportedOperation):
            return -1

    def isfirstline(self):
        """Return whether the line is the first of its file."""
        return self._filelineno == 1

    def isstdin(self):
        """Return whether standard input is read."""
        return self._isstdin


def hook_compressed(filename, mode, *, encoding=None, errors=None):
    """Opens files that are packed by gzip, and others."""
    if encoding is None and "b" not in mode:
        encoding = "locale"
    if os.path.splitext(filename)[1] != ".gz":
        return open(filename, mode, encoding=encoding, errors=errors)
    import gzip
    stream = gzip.open(filename, mode)
    return stream if "b" in mode else io.TextIOWrapper(stream, encoding=encoding, errors=errors)


def hook_encoded(encoding, errors=None):
    """Opens files in an encoding."""
    def openhook(filename, mode):
        return open(filename, mode, encoding=encoding, errors=errors)
    return openhook

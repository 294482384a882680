"""Handlers: where records go out."""

import sys

from _logging_records import NOTSET, Filterer, _checkLevel, _defaultFormatter, getLevelName

__name__ = "logging"

_handlers = {}
_handlerList = []


class Handler(Filterer):
    """Where records go to."""

    def __init__(self, level=NOTSET):
        super().__init__()
        self._name = None
        self.level = _checkLevel(level)
        self.formatter = None
        self._closed = False
        _handlerList.append(self)

    def get_name(self):
        """Return the name of the handler."""
        return self._name

    def set_name(self, name):
        """Set the name of the handler."""
        _handlers.pop(self._name, None)
        self._name = name
        if name:
            _handlers[name] = self

    name = property(get_name, set_name)

    def createLock(self):
        """There is one thread."""

    def acquire(self):
        """There is one thread."""

    def release(self):
        """There is one thread."""

    def setLevel(self, level):
        """Set the level below which records are left out."""
        self.level = _checkLevel(level)

    def format(self, record):
        """Return a record as a text."""
        return (self.formatter or _defaultFormatter).format(record)

    def emit(self, record):
        """Put a record where the handler's records go. Each class defines its own."""
        raise NotImplementedError("emit must be implemented by Handler subclasses")

    def handle(self, record):
        """Emits the record if the filters let it pass."""
        passed = self.filter(record)
        if passed:
            self.emit(record)
        return passed

    def setFormatter(self, fmt):
        """Set what makes texts of records."""
        self.formatter = fmt

    def flush(self):
        """Nothing is held back from here on."""

    def close(self):
        """Nothing goes there any more."""
        self._closed = True
        if self._name and _handlers.get(self._name) is self:
            del _handlers[self._name]
        if self in _handlerList:
            _handlerList.remove(self)

    def handleError(self, record):
        """Tells of an error in emit(), if anybody wants to know."""
        import logging
        if logging.raiseExceptions and sys.stderr:
            import traceback
            exc = sys.exc_info()[1]
            sys.stderr.write("--- Logging error ---\n")
            traceback.print_exception(exc, file=sys.stderr)
            sys.stderr.write("Call stack:\n")
            frame = sys._getframe(1)
            while frame and frame.f_globals.get("__name__", "").partition(".")[0] == "logging":
                frame = frame.f_back
            if frame:
                traceback.print_stack(frame, file=sys.stderr)
            try:
                sys.stderr.write("Message: %r\nArguments: %s\n" % (record.msg, record.args))
            except Exception:
                sys.stderr.write("Unable to print the message and arguments - possible formatting error.\n"
                                 "Use the traceback above to help find the error.\n")

    def __repr__(self):
        return "<%s (%s)>" % (self.__class__.__name__, getLevelName(self.level))


class StreamHandler(Handler):
    """Writes records to a stream."""

    terminator = "\n"

    def __init__(self, stream=None):
        super().__init__()
        self.stream = sys.stderr if stream is None else stream

    def flush(self):
        """Write what is still in the stream's buffer."""
        if self.stream and hasattr(self.stream, "flush"):
            self.stream.flush()

    def emit(self, record):
        try:
            self.stream.write(self.format(record) + self.terminator)
            self.flush()
        except RecursionError:
            raise
        except Exception:
            self.handleError(record)

    def setStream(self, stream):
        """Sets the stream, if it is another one; gives the old one."""
        if stream is self.stream:
            return None
        old = self.stream
        self.flush()
        self.stream = stream
        return old

    def __repr__(self):
        name = str(getattr(self.stream, "name", "") or "")
        return "<%s %s(%s)>" % (self.__class__.__name__, name + " " if name else "", getLevelName(self.level))


class FileHandler(StreamHandler):
    """Writes records to a file."""

    def __init__(self, filename, mode="a", encoding=None, delay=False, errors=None):
        import os
        self.baseFilename = os.path.abspath(os.fspath(filename))
        self.mode = mode
        self.encoding = encoding
        self.delay = delay
        self.errors = errors
        if delay:
            Handler.__init__(self)
            self.stream = None
        else:
            StreamHandler.__init__(self, self._open())

    def _open(self):
        return open(self.baseFilename, self.mode, encoding=self.encoding, errors=self.errors)

    def close(self):
        """Close the file."""
        if self.stream:
            try:
                self.flush()
            finally:
                stream, self.stream = self.stream, None
                stream.close()
        Handler.close(self)

    def emit(self, record):
        if self.stream is None:
            if self.mode == "w" and self._closed:
                return
            self.stream = self._open()
        StreamHandler.emit(self, record)

    def __repr__(self):
        return "<%s %s (%s)>" % (self.__class__.__name__, self.baseFilename, getLevelName(self.level))


class _StderrHandler(StreamHandler):
    def __init__(self, level=NOTSET):
        Handler.__init__(self, level)

    stream = property(lambda self: sys.stderr)


class NullHandler(Handler):
    """Does nothing; for libraries."""

    def handle(self, record):
        """Nothing."""

    def emit(self, record):
        """Nothing."""

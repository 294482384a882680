"""Messages with levels, from loggers in a tree to handlers that write them."""

import sys
import time
from _logging_handlers import (
    FileHandler, Handler, NullHandler, StreamHandler, _StderrHandler, _handlerList, _handlers,
)
from _logging_records import (
    BASIC_FORMAT, CRITICAL, DEBUG, ERROR, FATAL, INFO, NOTSET, WARN, WARNING, BufferingFormatter, Filter, Filterer,
    Formatter, LogRecord, PercentStyle, StrFormatStyle, StringTemplateStyle, _STYLES, _StringFormatter,
    _StringTemplate, _checkLevel, _defaultFormatter, _has_percent_field, _levelToName, _nameToLevel, _startTime,
    addLevelName, getLevelName, getLevelNamesMapping,
)
from io import StringIO

__all__ = [
    "BASIC_FORMAT", "BufferingFormatter", "CRITICAL", "DEBUG", "ERROR", "FATAL", "FileHandler", "Filter", "Formatter",
    "Handler", "INFO", "LogRecord", "Logger", "LoggerAdapter", "NOTSET", "NullHandler", "StreamHandler", "WARN",
    "WARNING", "addLevelName", "basicConfig", "captureWarnings", "critical", "debug", "disable", "error", "exception",
    "fatal", "getHandlerByName", "getHandlerNames", "getLevelName", "getLevelNamesMapping", "getLogRecordFactory",
    "getLogger", "getLoggerClass", "info", "lastResort", "log", "makeLogRecord", "raiseExceptions",
    "setLogRecordFactory", "setLoggerClass", "shutdown", "warn", "warning",
]
for _name in ("getHandlerByName", "getHandlerNames"):
    __all__.remove(_name)
del _name

raiseExceptions = True
logThreads = logMultiprocessing = logProcesses = logAsyncioTasks = True

_logRecordFactory = LogRecord


class _Lock:
    """Guards what threads would share; there is one thread."""

    def acquire(self, blocking=True, timeout=-1):
        return True

    def release(self):
        pass

    def __enter__(self):
        return True

    def __exit__(self, *exc_info):
        pass


_lock = _Lock()


def _acquireLock():
    _lock.acquire()


def _releaseLock():
    _lock.release()


def setLogRecordFactory(factory):
    """Says what makes records."""
    global _logRecordFactory
    _logRecordFactory = factory


def getLogRecordFactory():
    """Return what makes records."""
    return _logRecordFactory


def makeLogRecord(dict):
    """Return a record with the attributes of a dict."""
    record = _logRecordFactory(None, None, "", 0, "", (), None, None)
    record.__dict__.update(dict)
    return record


lastResort = _StderrHandler(WARNING)


class PlaceHolder:
    """Stands where a logger is missing in the tree."""

    def __init__(self, alogger):
        self.loggerMap = {alogger: None}

    def append(self, alogger):
        """Add a logger below."""
        self.loggerMap.setdefault(alogger)


class Manager:
    """Knows all loggers."""

    def __init__(self, rootnode):
        self.root, self.loggerDict = rootnode, {}
        self.loggerClass = self.logRecordFactory = None
        self.disable, self.emittedNoHandlerWarning = 0, False

    def getLogger(self, name):
        """The logger of that name; it is made when somebody asks first."""
        if not isinstance(name, str):
            raise TypeError("A logger name must be a string")
        known = self.loggerDict.get(name)
        if known is not None and not isinstance(known, PlaceHolder):
            return known
        logger = (self.loggerClass or _loggerClass)(name)
        logger.manager = self
        self.loggerDict[name] = logger
        if known is not None:
            # Those below it that were made before.
            for child in known.loggerMap:
                if child.parent.name[:len(name)] != name:
                    logger.parent = child.parent
                    child.parent = logger
        self._find_parent(logger)
        return logger

    def _find_parent(self, logger):
        name = logger.name
        at = name.rfind(".")
        while at > 0:
            outer = name[:at]
            known = self.loggerDict.get(outer)
            if known is None:
                self.loggerDict[outer] = PlaceHolder(logger)
            elif isinstance(known, PlaceHolder):
                known.append(logger)
            else:
                logger.parent = known
                return
            at = name.rfind(".", 0, at)
        logger.parent = self.root

    def setLoggerClass(self, klass):
        """Set the class of loggers of this manager."""
        if klass != Logger and not issubclass(klass, Logger):
            raise TypeError("logger not derived from logging.Logger: " + klass.__name__)
        self.loggerClass = klass

    def setLogRecordFactory(self, factory):
        """Set what makes records of this manager."""
        self.logRecordFactory = factory

    def _clear_cache(self):
        """Levels are looked up each time."""


class Logger(Filterer):
    """Where messages go in; its name says where it is in the tree."""

    def __init__(self, name, level=NOTSET):
        super().__init__()
        self.name, self.level = name, _checkLevel(level)
        self.handlers, self.parent = [], None
        self.propagate, self.disabled = True, False

    def setLevel(self, level):
        """Set the level below which records are left out."""
        self.level = _checkLevel(level)

    def debug(self, msg, *args, **kwargs):
        """A message for whoever looks for a mistake."""
        if self.isEnabledFor(DEBUG):
            self._log(DEBUG, msg, args, **kwargs)

    def info(self, msg, *args, **kwargs):
        """A message that all is as it should be."""
        if self.isEnabledFor(INFO):
            self._log(INFO, msg, args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        """A message that something may go wrong."""
        if self.isEnabledFor(WARNING):
            self._log(WARNING, msg, args, **kwargs)

    def warn(self, msg, *args, **kwargs):
        """Not used any more: warning() does the same."""
        import warnings
        warnings.warn("The 'warn' method is deprecated, use 'warning' instead", DeprecationWarning, 2)
        self.warning(msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        """A message that something went wrong."""
        if self.isEnabledFor(ERROR):
            self._log(ERROR, msg, args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        """As `error`, with the exception that is handled."""
        self.error(msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        """A message that the program cannot go on."""
        if self.isEnabledFor(CRITICAL):
            self._log(CRITICAL, msg, args, **kwargs)

    fatal = critical

    def log(self, level, msg, *args, **kwargs):
        """A message of any level."""
        if not isinstance(level, int):
            if raiseExceptions:
                raise TypeError("level must be an integer")
            return
        if self.isEnabledFor(level):
            self._log(level, msg, args, **kwargs)

    def findCaller(self, stack_info=False, stacklevel=1):
        """File, line, function and stack of the caller."""
        frame = sys._getframe(1)
        while frame.f_back is not None:
            frame = frame.f_back
            if frame.f_globals.get("__name__") != "logging":
                stacklevel -= 1
                if stacklevel <= 0:
                    break
        code = frame.f_code
        text = None
        if stack_info:
            import traceback
            text = "Stack (most recent call last):\n" + "".join(traceback.format_stack(frame))
            text = text[:-1] if text[-1] == "\n" else text
        return code.co_filename, frame.f_lineno, code.co_name, text

    def makeRecord(self, name, level, fn, lno, msg, args, exc_info, func=None, extra=None, sinfo=None):
        """The record of a message; derived classes may make others."""
        record = _logRecordFactory(name, level, fn, lno, msg, args, exc_info, func, sinfo)
        for key in extra or ():
            if key in ("message", "asctime") or key in record.__dict__:
                raise KeyError("Attempt to overwrite %r in LogRecord" % key)
            record.__dict__[key] = extra[key]
        return record

    def _log(self, level, msg, args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
        fn, lno, func, sinfo = self.findCaller(stack_info, stacklevel)
        if isinstance(exc_info, BaseException):
            exc_info = type(exc_info), exc_info, exc_info.__traceback__
        elif exc_info and not isinstance(exc_info, tuple):
            # "Yes": the exception that is handled.
            exc_info = sys.exc_info()
        self.handle(self.makeRecord(self.name, level, fn, lno, msg, args, exc_info, func, extra, sinfo))

    def handle(self, record):
        """Gives a record to the handlers, unless a filter or the logger itself is against it."""
        if not self.disabled and self.filter(record):
            self.callHandlers(record)

    def addHandler(self, hdlr):
        """Add a handler, unless it is there already."""
        if hdlr not in self.handlers:
            self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        """Remove a handler, if it is there."""
        if hdlr in self.handlers:
            self.handlers.remove(hdlr)

    def hasHandlers(self):
        """See if this logger has any handlers configured, itself or above it."""
        logger = self
        while logger:
            if logger.handlers:
                return True
            logger = logger.parent if logger.propagate else None
        return False

    def callHandlers(self, record):
        """Gives a record to the handlers here and above, as far as loggers pass it on."""
        logger, found = self, 0
        while logger:
            for handler in logger.handlers:
                found += 1
                if record.levelno >= handler.level:
                    handler.handle(record)
            logger = logger.parent if logger.propagate else None
        if found == 0 and lastResort and record.levelno >= lastResort.level:
            lastResort.handle(record)

    def getEffectiveLevel(self):
        """Return the level that counts: the logger's own, or that of the nearest one above that has any."""
        logger = self
        while logger:
            if logger.level:
                return logger.level
            logger = logger.parent
        return NOTSET

    def isEnabledFor(self, level):
        """Whether a message of this level would be taken."""
        return not self.disabled and self.manager.disable < level and level >= self.getEffectiveLevel()

    def getChild(self, suffix):
        """The logger of that name below this one."""
        return self.manager.getLogger(suffix if self.root is self else f"{self.name}.{suffix}")

    def __repr__(self):
        return "<%s %s (%s)>" % (self.__class__.__name__, self.name, getLevelName(self.getEffectiveLevel()))

    def __reduce__(self):
        return getLogger, (self.name,)


class RootLogger(Logger):
    """The logger above all."""

    def __init__(self, level):
        super().__init__("root", level)

    def __reduce__(self):
        return getLogger, ()


_loggerClass = Logger


def setLoggerClass(klass):
    """Set the class of new loggers."""
    global _loggerClass
    if klass != Logger and not issubclass(klass, Logger):
        raise TypeError("logger not derived from logging.Logger: " + klass.__name__)
    _loggerClass = klass


def getLoggerClass():
    """Return the class of loggers."""
    return _loggerClass


class LoggerAdapter:
    """A logger with some context that it puts into each message."""

    def __init__(self, logger, extra=None):
        self.logger = logger
        self.extra = extra

    def process(self, msg, kwargs):
        """Process the logging message and keyword arguments."""
        kwargs["extra"] = self.extra
        return msg, kwargs

    def debug(self, msg, *args, **kwargs):
        """Log a message of level DEBUG."""
        self.log(DEBUG, msg, *args, **kwargs)

    def info(self, msg, *args, **kwargs):
        """Log a message of level INFO."""
        self.log(INFO, msg, *args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        """Log a message of level WARNING."""
        self.log(WARNING, msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        """Log a message of level ERROR."""
        self.log(ERROR, msg, *args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        """Log a message of level ERROR with the exception that is being handled."""
        self.log(ERROR, msg, *args, exc_info=exc_info, **kwargs)

    def critical(self, msg, *args, **kwargs):
        """Log a message of level CRITICAL."""
        self.log(CRITICAL, msg, *args, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        """Log a message of a level."""
        if self.isEnabledFor(level):
            msg, kwargs = self.process(msg, kwargs)
            self.logger.log(level, msg, *args, **kwargs)

    def isEnabledFor(self, level):
        """Return whether the logger takes records of a level."""
        return self.logger.isEnabledFor(level)

    def setLevel(self, level):
        """Set the level of the logger."""
        self.logger.setLevel(level)

    def getEffectiveLevel(self):
        """Return the level that counts for the logger."""
        return self.logger.getEffectiveLevel()

    def hasHandlers(self):
        """Return whether the logger, or one above, has handlers."""
        return self.logger.hasHandlers()

    @property
    def name(self):
        """The name of the logger."""
        return self.logger.name

    def __repr__(self):
        logger = self.logger
        return "<%s %s (%s)>" % (self.__class__.__name__, logger.name, getLevelName(logger.getEffectiveLevel()))


root = RootLogger(WARNING)
Logger.root = root
Logger.manager = Manager(root)


def basicConfig(**kwargs):
    """Give the root logger a handler, unless it has one."""
    force = kwargs.pop("force", False)
    encoding = kwargs.pop("encoding", None)
    errors = kwargs.pop("errors", "backslashreplace")
    if force:
        for handler in root.handlers[:]:
            root.removeHandler(handler)
            handler.close()
    if root.handlers:
        return
    handlers = kwargs.pop("handlers", None)
    if handlers is None:
        if "stream" in kwargs and "filename" in kwargs:
            raise ValueError("'stream' and 'filename' should not be specified together")
        filename, mode = kwargs.pop("filename", None), kwargs.pop("filemode", "a")
        if filename:
            handlers = [FileHandler(filename, mode, encoding=encoding, errors=errors)]
        else:
            handlers = [StreamHandler(kwargs.pop("stream", None))]
    elif "stream" in kwargs or "filename" in kwargs:
        raise ValueError("'stream' or 'filename' should not be specified together with 'handlers'")
    datefmt, style = kwargs.pop("datefmt", None), kwargs.pop("style", "%")
    if style not in _STYLES:
        raise ValueError("Style must be one of: %s" % ",".join(_STYLES.keys()))
    formatter = Formatter(kwargs.pop("format", _STYLES[style][1]), datefmt, style)
    for handler in handlers:
        if handler.formatter is None:
            handler.setFormatter(formatter)
        root.addHandler(handler)
    level = kwargs.pop("level", None)
    if level is not None:
        root.setLevel(level)
    if kwargs:
        raise ValueError("Unrecognised argument(s): %s" % ", ".join(kwargs.keys()))


def getLogger(name=None):
    """The logger of that name, or the root of all."""
    if not name or isinstance(name, str) and name == root.name:
        return root
    return Logger.manager.getLogger(name)


def _to_root(name):
    method = getattr(Logger, name)

    def function(msg, *args, **kwargs):
        if not root.handlers:
            basicConfig()
        method(root, msg, *args, **kwargs)
    function.__name__ = function.__qualname__ = name
    function.__doc__ = method.__doc__
    return function


critical, error, exception = _to_root("critical"), _to_root("error"), _to_root("exception")
warning, warn, info, debug = _to_root("warning"), _to_root("warn"), _to_root("info"), _to_root("debug")
fatal = critical


def log(level, msg, *args, **kwargs):
    """Log a message of a level on the root logger."""
    if not root.handlers:
        basicConfig()
    root.log(level, msg, *args, **kwargs)


def disable(level=CRITICAL):
    """No logger takes messages of this level and those below it."""
    root.manager.disable = _checkLevel(level)


def shutdown(handlerList=_handlerList):
    """Flushes and closes all handlers."""
    for handler in reversed(handlerList[:]):
        try:
            handler.flush()
            handler.close()
        except (OSError, ValueError):
            pass


_warnings_showwarning = None


def _showwarning(message, category, filename, lineno, file=None, line=None):
    import warnings
    if file is not None:
        _warnings_showwarning(message, category, filename, lineno, file, line)
        return
    logger = getLogger("py.warnings")
    if not logger.handlers:
        logger.addHandler(NullHandler())
    logger.warning(str(warnings.formatwarning(message, category, filename, lineno, line)))


def captureWarnings(capture):
    """Whether warnings go to a logger instead of `sys.stderr`."""
    import warnings
    global _warnings_showwarning
    if capture and _warnings_showwarning is None:
        _warnings_showwarning, warnings.showwarning = warnings.showwarning, _showwarning
    elif not capture and _warnings_showwarning is not None:
        warnings.showwarning, _warnings_showwarning = _warnings_showwarning, None

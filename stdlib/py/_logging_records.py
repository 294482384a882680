"""Levels, records, and what makes text of them or lets them pass."""

import time
from io import StringIO
from string import Formatter as _StringFormatter, Template as _StringTemplate

__name__ = "logging"

_startTime = time.time()

CRITICAL = FATAL = 50
ERROR = 40
WARNING = WARN = 30
INFO = 20
DEBUG = 10
NOTSET = 0
_levelToName = {CRITICAL: "CRITICAL", ERROR: "ERROR", WARNING: "WARNING", INFO: "INFO", DEBUG: "DEBUG",
                NOTSET: "NOTSET"}
_nameToLevel = {"CRITICAL": CRITICAL, "FATAL": FATAL, "ERROR": ERROR, "WARN": WARNING, "WARNING": WARNING,
                "INFO": INFO, "DEBUG": DEBUG, "NOTSET": NOTSET}


def getLevelNamesMapping():
    """Returns a mapping from level names to their corresponding logging levels."""
    return _nameToLevel.copy()


def getLevelName(level):
    """The name of a level; of a name, its level."""
    result = _levelToName.get(level)
    if result is None:
        result = _nameToLevel.get(level)
    return f"Level {level}" if result is None else result


def addLevelName(level, levelName):
    """Gives a level a name."""
    _levelToName[level] = levelName
    _nameToLevel[levelName] = level


def _checkLevel(level):
    if isinstance(level, int):
        return level
    if str(level) == level:
        if level not in _nameToLevel:
            raise ValueError("Unknown level: %r" % (level,))
        return _nameToLevel[level]
    raise TypeError("Level not an integer or a valid string: %r" % (level,))


class LogRecord:
    """What is known of one event."""

    def __init__(self, name, level, pathname, lineno, msg, args, exc_info, func=None, sinfo=None, **kwargs):
        now = time.time()
        self.name, self.msg = name, msg
        self.levelno, self.levelname = level, getLevelName(level)
        # One mapping: its values are asked for by name.
        is_mapping = args and len(args) == 1 and hasattr(args[0], "keys") and args[0]
        self.args = args[0] if is_mapping else args
        self.pathname = pathname
        self.filename = pathname.rpartition("/")[2]
        self.module = self.filename.rpartition(".")[0] or self.filename
        self.exc_info = exc_info
        self.exc_text = None
        self.stack_info = sinfo
        self.lineno = lineno
        self.funcName = func
        self.created = now
        self.msecs = int((now - int(now)) * 1000) + 0.0
        self.relativeCreated = (now - _startTime) * 1000
        self.thread = 1
        self.threadName = "MainThread"
        self.processName = "MainProcess"
        self.process = 1
        self.taskName = None

    def __repr__(self):
        return '<LogRecord: %s, %s, %s, %s, "%s">' % (self.name, self.levelno, self.pathname, self.lineno, self.msg)

    def getMessage(self):
        """Return the message for this LogRecord, its arguments filled in."""
        msg = str(self.msg)
        return msg % self.args if self.args else msg


class PercentStyle:
    """Formats with %(name)s."""
    default_format = "%(message)s"
    asctime_format = "%(asctime)s"
    asctime_search = "%(asctime)"

    def __init__(self, fmt, *, defaults=None):
        self._fmt = fmt or self.default_format
        self._defaults = defaults

    def usesTime(self):
        """Return whether the format has the time in it."""
        return self._fmt.find(self.asctime_search) >= 0

    def validate(self):
        """The format must have at least one field."""
        if not _has_percent_field(self._fmt):
            raise ValueError("Invalid format '%s' for '%s' style" % (self._fmt, self.default_format[0]))

    def _values(self, record):
        return {**self._defaults, **record.__dict__} if self._defaults else record.__dict__

    def _format(self, record):
        return self._fmt % self._values(record)

    def format(self, record):
        """Return a record as a text."""
        try:
            return self._format(record)
        except KeyError as e:
            raise ValueError("Formatting field not found in record: %s" % e)


def _behind_number(text):
    return text[1:] if text[:1] == "*" else text.lstrip("0123456789")


def _has_percent_field(fmt):
    at = fmt.find("%(")
    while at >= 0:
        end = fmt.find(")", at)
        if end > at + 2:
            rest = _behind_number(fmt[end + 1:].lstrip("#0+ -"))
            if rest[:1] == ".":
                rest = _behind_number(rest[1:])
            if rest[:1].lower() in tuple("diouxefgcrsa%"):
                return True
        at = fmt.find("%(", at + 1)
    return False


_FORMAT_SPEC = r"(.?[<=>^])?[+ -]?#?0?(\d+|{\w+})?[,_]?(\.(\d+|{\w+}))?[bcdefgnosx%]?$"


class StrFormatStyle(PercentStyle):
    """Formats with {name}."""
    default_format = "{message}"
    asctime_format = "{asctime}"
    asctime_search = "{asctime"

    def _format(self, record):
        return self._fmt.format(**self._values(record))

    def validate(self):
        import re
        fields = set()
        try:
            for _, fieldname, spec, conversion in _StringFormatter().parse(self._fmt):
                if fieldname:
                    if not re.match(r"(\d+|\w+)(\.\w+|\[[^]]+\])*$", fieldname):
                        raise ValueError("invalid field name/expression: %r" % fieldname)
                    fields.add(fieldname)
                if conversion and conversion not in "rsa":
                    raise ValueError("invalid conversion: %r" % conversion)
                if spec and not re.match(_FORMAT_SPEC, spec, re.I):
                    raise ValueError("bad specifier: %r" % spec)
        except ValueError as e:
            raise ValueError("invalid format: %s" % e)
        if not fields:
            raise ValueError("invalid format: no fields")


class StringTemplateStyle(PercentStyle):
    """Formats with ${name}."""
    default_format = "${message}"
    asctime_format = "${asctime}"
    asctime_search = "${asctime}"

    def __init__(self, fmt, *, defaults=None):
        super().__init__(fmt, defaults=defaults)
        self._tpl = _StringTemplate(self._fmt)

    def usesTime(self):
        return self._fmt.find("$asctime") >= 0 or self._fmt.find(self.asctime_search) >= 0

    def validate(self):
        fields = set()
        import re
        for match in re.finditer(r"\$(\$|([_a-z][_a-z0-9]*)|\{([_a-z][_a-z0-9]*)\}|)", self._fmt, re.I):
            name = match[2] or match[3]
            if name:
                fields.add(name)
            elif match[0] == "$":
                raise ValueError("invalid format: bare '$' not allowed")
        if not fields:
            raise ValueError("invalid format: no fields")

    def _format(self, record):
        return self._tpl.substitute(**self._values(record))


BASIC_FORMAT = "%(levelname)s:%(name)s:%(message)s"
_STYLES = {
    "%": (PercentStyle, BASIC_FORMAT),
    "{": (StrFormatStyle, "{levelname}:{name}:{message}"),
    "$": (StringTemplateStyle, "${levelname}:${name}:${message}"),
}


class Formatter:
    """Makes text of a LogRecord."""

    converter = time.localtime
    default_time_format = "%Y-%m-%d %H:%M:%S"
    default_msec_format = "%s,%03d"

    def __init__(self, fmt=None, datefmt=None, style="%", validate=True, *, defaults=None):
        if style not in _STYLES:
            raise ValueError("Style must be one of: %s" % ",".join(_STYLES.keys()))
        made = self._style = _STYLES[style][0](fmt, defaults=defaults)
        if validate:
            made.validate()
        self.datefmt, self._fmt = datefmt, made._fmt

    def formatTime(self, record, datefmt=None):
        """When the record was made, as a text."""
        moment = type(self).converter(record.created)
        if datefmt:
            return time.strftime(datefmt, moment)
        text = time.strftime(self.default_time_format, moment)
        if self.default_msec_format:
            text = self.default_msec_format % (text, record.msecs)
        return text

    def formatException(self, ei):
        """The traceback of a record as a text."""
        import traceback
        sio = StringIO()
        traceback.print_exception(ei[0], ei[1], ei[2], None, sio)
        text = sio.getvalue()
        return text[:-1] if text[-1:] == "\n" else text

    def usesTime(self):
        """Return whether the format has the time in it."""
        return self._style.usesTime()

    def formatMessage(self, record):
        """Return the line of a record."""
        return self._style.format(record)

    def formatStack(self, stack_info):
        """Return a stack as a text."""
        return stack_info

    def format(self, record):
        """The text of a record, with its traceback below."""
        record.message = record.getMessage()
        if self.usesTime():
            record.asctime = self.formatTime(record, self.datefmt)
        text = self.formatMessage(record)
        if record.exc_info and not record.exc_text:
            record.exc_text = self.formatException(record.exc_info)
        for more in (record.exc_text, self.formatStack(record.stack_info) if record.stack_info else None):
            if more:
                if text[-1:] != "\n":
                    text += "\n"
                text += more
        return text


_defaultFormatter = Formatter()


class BufferingFormatter:
    """Makes one text of several records."""

    def __init__(self, linefmt=None):
        self.linefmt = linefmt or _defaultFormatter

    def formatHeader(self, records):
        """Return what stands in front of records."""
        return ""

    def formatFooter(self, records):
        """Return what stands behind records."""
        return ""

    def format(self, records):
        """Return several records as a text."""
        if not records:
            return ""
        return (self.formatHeader(records) + "".join(self.linefmt.format(record) for record in records)
                + self.formatFooter(records))


class Filter:
    """Lets the records of a logger and those below it pass."""

    def __init__(self, name=""):
        self.name = name
        self.nlen = len(name)

    def filter(self, record):
        """Return whether a record is wanted: one of this logger or of those below."""
        if self.nlen == 0 or self.name == record.name:
            return True
        return record.name.startswith(self.name) and record.name[self.nlen] == "."


class Filterer:
    """What loggers and handlers share."""

    def __init__(self):
        self.filters = []

    def addFilter(self, filter):
        """Add a filter, unless it is there already."""
        if filter not in self.filters:
            self.filters.append(filter)

    def removeFilter(self, filter):
        """Remove a filter, if it is there."""
        if filter in self.filters:
            self.filters.remove(filter)

    def filter(self, record):
        """Return whether all filters want a record."""
        for f in self.filters:
            if not (f.filter(record) if hasattr(f, "filter") else f(record)):
                return False
        return True

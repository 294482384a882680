"""Warnings: told on standard error, once for each place, unless filters say otherwise."""

import sys

__all__ = [
    "catch_warnings", "filterwarnings", "formatwarning", "resetwarnings", "showwarning", "simplefilter", "warn",
    "warn_explicit",
]

# (action, message or None, category, module or None, line): the first that fits decides.
filters = [
    ("default", None, DeprecationWarning, "__main__", 0),
    ("ignore", None, DeprecationWarning, None, 0),
    ("ignore", None, PendingDeprecationWarning, None, 0),
    ("ignore", None, ImportWarning, None, 0),
    ("ignore", None, ResourceWarning, None, 0),
]
defaultaction = "default"
onceregistry = {}
_version = 1


class WarningMessage:
    """What is known of one warning."""

    _WARNING_DETAILS = ("message", "category", "filename", "lineno", "file", "line", "source")

    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None):
        self.message, self.category, self.source = message, category, source
        # Where it was issued, and where it was to be written.
        self.filename, self.lineno, self.line, self.file = filename, lineno, line, file
        self._category_name = category.__name__ if category else None

    def __str__(self):
        place = f"filename : {self.filename!r}, lineno : {self.lineno}, line : {self.line!r}"
        return f"{{message : {self.message!r}, category : {self._category_name!r}, {place}}}"


def _source_line(filename, lineno):
    import linecache
    return linecache.getline(filename, lineno).strip()


def formatwarning(message, category, filename, lineno, line=None):
    """The text of a warning."""
    text = f"{filename}:{lineno}: {category.__name__}: {message}\n"
    if line is None:
        line = _source_line(filename, lineno)
    if line:
        text += "  %s\n" % line.strip()
    return text


def showwarning(message, category, filename, lineno, file=None, line=None):
    """Writes a warning to a stream."""
    file = sys.stderr if file is None else file
    if file is None:
        return
    try:
        file.write(formatwarning(message, category, filename, lineno, line))
    except OSError:
        pass


_showwarning = showwarning
_recorders = []


def _show(msg):
    if _recorders:
        _recorders[-1].append(msg)
    else:
        showwarning(msg.message, msg.category, msg.filename, msg.lineno, msg.file, msg.line)
        if msg.source is not None and showwarning is _showwarning and sys.stderr is not None:
            sys.stderr.write(
                f"{msg.category.__name__}: Enable tracemalloc to get the object allocation traceback\n")


def _add_filter(*item, append):
    global _version
    if append:
        if item not in filters:
            filters.append(item)
    else:
        if item in filters:
            filters.remove(item)
        filters.insert(0, item)
    _version += 1


def _check_action(action):
    if action not in ("error", "ignore", "always", "default", "module", "once"):
        raise AssertionError("invalid action: %r" % (action,))


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    """Adds a filter. Message and module are beginnings, or regular expressions."""
    _check_action(action)
    if not isinstance(message, str):
        raise AssertionError("message must be a string")
    if not isinstance(category, type) or not issubclass(category, Warning):
        raise AssertionError("category must be a Warning subclass")
    _add_filter(action, message or None, category, module or None, lineno, append=append)


def simplefilter(action, category=Warning, lineno=0, append=False):
    """Adds a filter for all messages and modules."""
    _check_action(action)
    assert isinstance(lineno, int) and lineno >= 0, "lineno must be an int >= 0"
    _add_filter(action, None, category, None, lineno, append=append)


def resetwarnings():
    """Drops all filters."""
    global _version
    filters[:] = []
    _version += 1


def _fits(pattern, text, whole):
    if pattern is None:
        return True
    if pattern.replace("_", "").replace(" ", "").isalnum():
        return text == pattern if whole else text.lower().startswith(pattern.lower())
    import re
    matched = re.match(pattern, text, 0 if whole else re.IGNORECASE)
    return matched is not None and (not whole or matched.end() == len(text))


def warn(message, category=None, stacklevel=1, source=None):
    """Warns of something in the code that called, so many levels up."""
    if isinstance(message, Warning):
        category = message.__class__
    if category is None:
        category = UserWarning
    if not (isinstance(category, type) and issubclass(category, Warning)):
        raise TypeError("category must be a Warning subclass, not '{:s}'".format(type(category).__name__))
    try:
        frame = sys._getframe(stacklevel)
    except ValueError:
        names, filename, lineno = sys.__dict__, "sys", 1
    else:
        names, filename, lineno = frame.f_globals, frame.f_code.co_filename, frame.f_lineno
    module = names.get("__name__", "<string>")
    registry = names.setdefault("__warningregistry__", {})
    warn_explicit(message, category, filename, lineno, module, registry, names, source)


def _warn_unawaited_coroutine(coroutine):
    warn(f"coroutine '{coroutine.__qualname__}' was never awaited", RuntimeWarning, stacklevel=2, source=coroutine)


def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    """Warns of something at a given place."""
    lineno = int(lineno)
    if module is None:
        module = filename[:-3] if filename[-3:].lower() == ".py" else filename or "<unknown>"
    if registry is None:
        registry = {}
    if registry.get("version", 0) != _version:
        registry.clear()
        registry["version"] = _version
    if isinstance(message, Warning):
        text, category = str(message), message.__class__
    else:
        text, message = message, category(message)
    key = (text, category, lineno)
    if registry.get(key):
        return
    for action, pattern, wanted, place, line in filters:
        if (issubclass(category, wanted) and (line == 0 or lineno == line)
                and _fits(pattern, text, False) and _fits(place, module, True)):
            break
    else:
        action = defaultaction
    if action == "ignore":
        return
    if action == "error":
        raise message
    if action == "once":
        registry[key] = 1
        once = (text, category)
        if onceregistry.get(once):
            return
        onceregistry[once] = 1
    elif action == "module":
        registry[key] = 1
        anywhere = (text, category, 0)
        if registry.get(anywhere):
            return
        registry[anywhere] = 1
    elif action == "default":
        registry[key] = 1
    elif action != "always":
        raise RuntimeError("Unrecognized action (%r) in warnings.filters:\n %s" % (action, (action,)))
    _show(WarningMessage(message, category, filename, lineno, source=source))


class catch_warnings:
    """Restores the filters at the end of the block; with record=True, collects what is warned of."""

    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record
        self._entered = False
        self._filter = None if action is None else (action, category, lineno, append)

    def __enter__(self):
        global _version
        if self._entered:
            raise RuntimeError("Cannot enter %r twice" % self)
        self._entered = True
        self._saved = filters[:]
        _version += 1
        if self._filter is not None:
            simplefilter(*self._filter)
        if self._record:
            log = []
            _recorders.append(log)
            return log
        return None

    def __exit__(self, *exc_info):
        global _version
        if not self._entered:
            raise RuntimeError("Cannot exit %r without entering first" % self)
        filters[:] = self._saved
        _version += 1
        if self._record:
            _recorders.pop()


class _OptionError(Exception):
    """A filter is written in a way that is not understood."""


def _category_of(text):
    """The class that a filter names."""
    if not text:
        return Warning
    module, _, name = text.rpartition(".")
    try:
        found = getattr(__import__(module or "builtins", fromlist=[name]), name)
    except ImportError:
        raise _OptionError(f"invalid module name: {module!r}") from None
    except AttributeError:
        raise _OptionError(f"unknown warning category: {text!r}") from None
    if not (isinstance(found, type) and issubclass(found, Warning)):
        raise _OptionError(f"invalid warning category: {text!r}")
    return found


def _set_option(text):
    """Adds the filter of an option `action:message:category:module:line`, whose end may be left out."""
    parts = text.split(":")
    if len(parts) > 5:
        raise _OptionError(f"too many fields (max 5): {text!r}")
    action, message, category, module, line = [part.strip() for part in parts] + [""] * (5 - len(parts))
    action = action or "default"
    known = ["default", "always", "ignore", "module", "once", "error"]
    full = "always" if action == "all" else next((name for name in known if name.startswith(action)), None)
    if full is None:
        raise _OptionError(f"invalid action: {action!r}")
    category = _category_of(category)
    if message or module:
        import re

        message, module = re.escape(message), module and re.escape(module) + r"\Z"
    try:
        number = int(line or 0)
        if number < 0:
            raise ValueError
    except ValueError:
        raise _OptionError(f"invalid lineno {line!r}") from None
    filterwarnings(full, message, category, module, number)


def _processoptions(args):
    for text in args:
        try:
            _set_option(text)
        except _OptionError as error:
            print("Invalid -W option ignored:", error, file=sys.stderr)


# What -W and PYTHONWARNINGS say: the last goes before the others.
_processoptions(sys.warnoptions)

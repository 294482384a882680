"""Setting loggers, handlers and formatters up by a dictionary or a file."""

import importlib
import io
import logging
import re

DEFAULT_LOGGING_CONFIG_PORT = 9030
IDENTIFIER = re.compile("^[a-z_][a-z0-9_]*$", re.I)

# Objects by their names in a configuration: `ext://sys.stdout`, `cfg://handlers.file.level`.
_PREFIX = re.compile(r"^(?P<prefix>[a-z]+)://(?P<suffix>.*)$")
_WORD = re.compile(r"^\s*(\w+)\s*")
_DOT = re.compile(r"^\.\s*(\w+)\s*")
_INDEX = re.compile(r"^\[\s*(\w+)\s*\]\s*")


def _imported(name):
    """The object of a dotted name; modules on the way are imported."""
    parts = name.split(".")
    path = parts.pop(0)
    found = importlib.import_module(path)
    for part in parts:
        path += "." + part
        try:
            found = getattr(found, part)
        except AttributeError:
            importlib.import_module(path)
            found = getattr(found, part)
    return found


def valid_ident(s):
    """Return True for a text that is an identifier; raise ValueError for another."""
    if not IDENTIFIER.match(s):
        raise ValueError("Not a valid Python identifier: %r" % s)
    return True


class ConvertingMixin:
    """Values are replaced by what they name when they are read."""

    def convert_with_key(self, key, value, replace=True):
        """Return a value converted, and keep it under its key."""
        result = self.configurator.convert(value)
        if value is not result:
            if replace:
                self[key] = result
            if isinstance(result, (ConvertingDict, ConvertingList, ConvertingTuple)):
                result.parent, result.key = self, key
        return result

    def convert(self, value):
        """Return a value converted."""
        result = self.configurator.convert(value)
        if value is not result and isinstance(result, (ConvertingDict, ConvertingList, ConvertingTuple)):
            result.parent = self
        return result


class ConvertingDict(dict, ConvertingMixin):
    """A dict whose values are converted when they are read."""

    def __getitem__(self, key):
        return self.convert_with_key(key, dict.__getitem__(self, key))

    def get(self, key, default=None):
        return self.convert_with_key(key, dict.get(self, key, default))

    def pop(self, key, default=None):
        return self.convert_with_key(key, dict.pop(self, key, default), replace=False)


class ConvertingList(list, ConvertingMixin):
    """A list whose items are converted when they are read."""

    def __getitem__(self, key):
        return self.convert_with_key(key, list.__getitem__(self, key))

    def pop(self, idx=-1):
        return self.convert(list.pop(self, idx))


class ConvertingTuple(tuple, ConvertingMixin):
    """A tuple whose items are converted when they are read."""

    def __getitem__(self, key):
        return self.convert_with_key(key, tuple.__getitem__(self, key), replace=False)


class BaseConfigurator:
    """Reads a dictionary in which texts name objects."""

    CONVERT_PATTERN = _PREFIX
    value_converters = {"ext": "ext_convert", "cfg": "cfg_convert"}
    importer = staticmethod(importlib.import_module)

    def __init__(self, config):
        self.config = ConvertingDict(config)
        self.config.configurator = self

    def resolve(self, s):
        """Return the object of a dotted name, importing its module."""
        try:
            return _imported(s)
        except ImportError as error:
            raise ValueError("Cannot resolve %r: %s" % (s, error)) from error

    def ext_convert(self, value):
        """Return the object behind ext://."""
        return self.resolve(value)

    def cfg_convert(self, value):
        """Return the part of the configuration behind cfg://."""
        found = _WORD.match(value)
        if found is None:
            raise ValueError("Unable to convert %r" % value)
        rest, at = value[found.end():], self.config[found.group(1)]
        while rest:
            found = _DOT.match(rest)
            if found:
                at = at[found.group(1)]
            else:
                found = _INDEX.match(rest)
                if not found:
                    raise ValueError("Unable to convert %r at %r" % (value, rest))
                index = found.group(1)
                try:
                    at = at[int(index)] if index.isdigit() else at[index]
                except TypeError:
                    at = at[index]
            rest = rest[found.end():]
        return at

    def convert(self, value):
        """Return a value with the references in it resolved."""
        for plain, converting in ((dict, ConvertingDict), (list, ConvertingList), (tuple, ConvertingTuple)):
            if isinstance(value, converting):
                return value
            if isinstance(value, plain) and not hasattr(value, "_fields"):
                value = converting(value)
                value.configurator = self
                return value
        if isinstance(value, str):
            found = self.CONVERT_PATTERN.match(value)
            converter = found and self.value_converters.get(found.group("prefix"))
            if converter:
                return getattr(self, converter)(found.group("suffix"))
        return value

    def configure_custom(self, config):
        """Calls what `()` names with the other entries; those of `.` are set as attributes."""
        factory = config.pop("()")
        if not callable(factory):
            factory = self.resolve(factory)
        attributes = config.pop(".", None)
        made = factory(**{key: config[key] for key in config if valid_ident(key)})
        if attributes:
            for name, value in attributes.items():
                setattr(made, name, value)
        return made

    def as_tuple(self, value):
        """Return a list as a tuple, anything else as it is."""
        return tuple(value) if isinstance(value, list) else value


class DictConfigurator(BaseConfigurator):
    """Sets up what a dictionary says."""

    def configure(self):
        """Do what the configuration says."""
        config = self.config
        if "version" not in config:
            raise ValueError("dictionary doesn't specify a version")
        if config["version"] != 1:
            raise ValueError("Unsupported version: %s" % config["version"])
        if config.pop("incremental", False):
            self._change_levels(config)
        else:
            self._set_up(config, config.pop("disable_existing_loggers", True))

    def _change_levels(self, config):
        handlers = config.get("handlers", {})
        for name in handlers:
            if name not in logging._handlers:
                raise ValueError("No handler found with name %r" % name)
            try:
                level = handlers[name].get("level", None)
                if level:
                    logging._handlers[name].setLevel(logging._checkLevel(level))
            except Exception as error:
                raise ValueError("Unable to configure handler %r" % name) from error
        loggers = config.get("loggers", {})
        for name in loggers:
            try:
                self.configure_logger(name, loggers[name], True)
            except Exception as error:
                raise ValueError("Unable to configure logger %r" % name) from error
        root = config.get("root", None)
        if root:
            try:
                self.configure_root(root, True)
            except Exception as error:
                raise ValueError("Unable to configure root logger") from error

    def _set_up(self, config, disables):
        _drop_handlers()
        for kind, make in (("formatters", self.configure_formatter), ("filters", self.configure_filter)):
            parts = config.get(kind, {})
            for name in parts:
                try:
                    parts[name] = make(parts[name])
                except Exception as error:
                    raise ValueError("Unable to configure %s %r" % (kind[:-1], name)) from error
        self._set_up_handlers(config.get("handlers", {}))
        existing = _Existing()
        loggers = config.get("loggers", {})
        for name in loggers:
            existing.keep(name)
            try:
                self.configure_logger(name, loggers[name])
            except Exception as error:
                raise ValueError("Unable to configure logger %r" % name) from error
        existing.finish(disables)
        root = config.get("root", None)
        if root:
            try:
                self.configure_root(root)
            except Exception as error:
                raise ValueError("Unable to configure root logger") from error

    def _set_up_handlers(self, handlers):
        deferred = []
        for name in sorted(handlers):
            try:
                handler = self.configure_handler(handlers[name])
            except Exception as error:
                # It holds another one, which may come later.
                if " not configured yet" in str(error.__cause__):
                    deferred.append(name)
                    continue
                raise ValueError("Unable to configure handler %r" % name) from error
            handler.name = name
            handlers[name] = handler
        for name in deferred:
            try:
                handler = self.configure_handler(handlers[name])
            except Exception as error:
                raise ValueError("Unable to configure handler %r" % name) from error
            handler.name = name
            handlers[name] = handler

    def configure_formatter(self, config):
        """Return the formatter that a dict describes."""
        if "()" in config:
            factory = config["()"]
            try:
                return self.configure_custom(config)
            except TypeError as error:
                if "'format'" not in str(error):
                    raise
                # A factory with the older name of its parameter.
                config["fmt"] = config.pop("format")
                config["()"] = factory
                return self.configure_custom(config)
        name = config.get("class", None)
        make = _imported(name) if name else logging.Formatter
        args = config.get("format", None), config.get("datefmt", None), config.get("style", "%")
        return make(*args, config["validate"]) if "validate" in config else make(*args)

    def configure_filter(self, config):
        """Return the filter that a dict describes."""
        return self.configure_custom(config) if "()" in config else logging.Filter(config.get("name", ""))

    def add_filters(self, filterer, filters):
        """Add filters by their names."""
        for name in filters:
            try:
                is_filter = callable(name) or callable(getattr(name, "filter", None))
                filterer.addFilter(name if is_filter else self.config["filters"][name])
            except Exception as error:
                raise ValueError("Unable to add filter %r" % name) from error

    def configure_handler(self, config):
        """Return the handler that a dict describes."""
        config_copy = dict(config)
        formatter = config.get("formatter", None)
        if formatter:
            try:
                formatter = self.config["formatters"][formatter]
            except Exception as error:
                raise ValueError("Unable to set formatter %r" % formatter) from error
        level, filters = config.pop("level", None), config.pop("filters", None)
        config.pop("formatter", None)
        if "()" in config:
            factory = config.pop("()")
            make = factory if callable(factory) else self.resolve(factory)
        else:
            make = self._handler_class(config, config_copy)
        attributes = config.pop(".", None)
        kwargs = {key: config[key] for key in config if valid_ident(key)}
        try:
            handler = make(**kwargs)
        except TypeError as error:
            if "'stream'" not in str(error):
                raise
            # A handler with the older name of its parameter.
            kwargs["strm"] = kwargs.pop("stream")
            handler = make(**kwargs)
        if formatter:
            handler.setFormatter(formatter)
        if level is not None:
            handler.setLevel(logging._checkLevel(level))
        if filters:
            self.add_filters(handler, filters)
        if attributes:
            for name, value in attributes.items():
                setattr(handler, name, value)
        return handler

    def _handler_class(self, config, whole):
        found = self.resolve(config.pop("class"))
        if issubclass(found, logging.Handler) and "target" in config:
            try:
                target = self.config["handlers"][config["target"]]
                if not isinstance(target, logging.Handler):
                    config.update(whole)
                    raise TypeError("target not configured yet")
                config["target"] = target
            except Exception as error:
                raise ValueError("Unable to set target handler %r" % config["target"]) from error
        return found

    def add_handlers(self, logger, handlers):
        """Add handlers by their names."""
        for name in handlers:
            try:
                logger.addHandler(self.config["handlers"][name])
            except Exception as error:
                raise ValueError("Unable to add handler %r" % name) from error

    def common_logger_config(self, logger, config, incremental=False):
        """Set level, handlers and filters of a logger."""
        level = config.get("level", None)
        if level is not None:
            logger.setLevel(logging._checkLevel(level))
        if not incremental:
            for handler in logger.handlers[:]:
                logger.removeHandler(handler)
            self.add_handlers(logger, config.get("handlers", None) or ())
            self.add_filters(logger, config.get("filters", None) or ())

    def configure_logger(self, name, config, incremental=False):
        """Set up a logger by its name."""
        logger = logging.getLogger(name)
        self.common_logger_config(logger, config, incremental)
        logger.disabled = False
        propagate = config.get("propagate", None)
        if propagate is not None:
            logger.propagate = propagate

    def configure_root(self, config, incremental=False):
        """Set up the root logger."""
        self.common_logger_config(logging.getLogger(), config, incremental)


dictConfigClass = DictConfigurator


def dictConfig(config):
    """Sets up logging as a dict says."""
    dictConfigClass(config).configure()


class _Existing:
    """The loggers that are there before a configuration: those that it does not name are disabled."""

    def __init__(self):
        self.names = sorted(logging.root.manager.loggerDict)
        self.children = []

    def keep(self, name):
        """A configured logger stays, and what is below it: that goes back to the ways of its parent."""
        if name in self.names:
            self.children += [other for other in self.names if other.startswith(name + ".")]
            self.names.remove(name)

    def finish(self, disables):
        for name in self.names:
            logger = logging.root.manager.loggerDict[name]
            if name not in self.children:
                logger.disabled = disables
            elif not isinstance(logger, logging.PlaceHolder):
                logger.handlers, logger.propagate = [], True
                logger.setLevel(logging.NOTSET)


def _drop_handlers():
    logging._handlers.clear()
    logging.shutdown(logging._handlerList[:])
    del logging._handlerList[:]


def fileConfig(fname, defaults=None, disable_existing_loggers=True, encoding=None):
    """Sets up logging as a file says that `configparser` can read."""
    import configparser

    if isinstance(fname, configparser.RawConfigParser):
        parser = fname
    else:
        parser = configparser.ConfigParser(defaults)
        if hasattr(fname, "readline"):
            parser.read_file(fname)
        else:
            parser.read(fname, encoding=io.text_encoding(encoding))
    formatters = _file_formatters(parser)
    _drop_handlers()
    handlers = _file_handlers(parser, formatters)
    _file_loggers(parser, handlers, disable_existing_loggers)


def _names_in(text):
    return [name.strip() for name in text.split(",")] if text.strip() else []


def _file_formatters(parser):
    formatters = {}
    for name in _names_in(parser["formatters"]["keys"]):
        section = "formatter_%s" % name
        given = [parser.get(section, key, raw=True, fallback=None) for key in ("format", "datefmt")]
        style = parser.get(section, "style", raw=True, fallback="%")
        kind = parser[section].get("class")
        formatters[name] = (_imported(kind) if kind else logging.Formatter)(*given, style)
    return formatters


def _evaluated(text):
    return eval(text, vars(logging))


def _file_handlers(parser, formatters):
    handlers, waiting = {}, []
    for name in _names_in(parser["handlers"]["keys"]):
        section = parser["handler_%s" % name]
        kind = section["class"]
        try:
            made = _evaluated(kind)
        except (AttributeError, NameError):
            made = _imported(kind)
        handler = made(*_evaluated(section.get("args", "()")), **_evaluated(section.get("kwargs", "{}")))
        handler.name = name
        if "level" in section:
            handler.setLevel(section["level"])
        if section.get("formatter", ""):
            handler.setFormatter(formatters[section["formatter"]])
        if section.get("target", "") and hasattr(handler, "setTarget"):
            waiting.append((handler, section["target"]))
        handlers[name] = handler
    for handler, target in waiting:
        handler.setTarget(handlers[target])
    return handlers


def _file_loggers(parser, handlers, disables):
    names = _names_in(parser["loggers"]["keys"])
    names.remove("root")
    _of_section(logging.root, parser["logger_root"], handlers)
    existing = _Existing()
    for name in names:
        section = parser["logger_%s" % name]
        qualname = section["qualname"]
        existing.keep(qualname)
        logger = logging.getLogger(qualname)
        _of_section(logger, section, handlers)
        logger.propagate = section.getint("propagate", fallback=1)
        logger.disabled = False
    existing.finish(disables)


def _of_section(logger, section, handlers):
    if "level" in section:
        logger.setLevel(section["level"])
    for handler in logger.handlers[:]:
        logger.removeHandler(handler)
    for name in _names_in(section["handlers"]):
        logger.addHandler(handlers[name])

"""Settings in sections: files of lines `name = value` below `[section]`."""

import io
import itertools
import os
import re
from collections.abc import MutableMapping

__all__ = [
    "NoSectionError", "DuplicateOptionError", "DuplicateSectionError", "NoOptionError", "InterpolationError",
    "InterpolationDepthError", "InterpolationMissingOptionError", "InterpolationSyntaxError", "ParsingError",
    "MissingSectionHeaderError", "ConfigParser", "RawConfigParser", "Interpolation", "BasicInterpolation",
    "ExtendedInterpolation", "SectionProxy", "ConverterMapping", "DEFAULTSECT", "MAX_INTERPOLATION_DEPTH",
]

DEFAULTSECT = "DEFAULT"
MAX_INTERPOLATION_DEPTH = 10
_UNSET = object()


class Error(Exception):
    """The base of this module's errors."""

    def __init__(self, msg=""):
        super().__init__(msg)
        self.message = msg

    def __str__(self):
        return self.message

    __repr__ = __str__


class NoSectionError(Error):
    """There is no section of a name."""

    def __init__(self, section):
        Error.__init__(self, "No section: %r" % (section,))
        self.section = section
        self.args = (section,)


class DuplicateSectionError(Error):
    """A section stands there twice."""

    def __init__(self, section, source=None, lineno=None):
        text = repr(section) + " already exists"
        if source is not None:
            place = "While reading from " + repr(source)
            if lineno is not None:
                place += " [line {0:2d}]".format(lineno)
            text = place + ": section " + text
        else:
            text = "Section " + text
        Error.__init__(self, text)
        self.section, self.source, self.lineno = section, source, lineno
        self.args = (section, source, lineno)


class DuplicateOptionError(Error):
    """An option stands twice in a section."""

    def __init__(self, section, option, source=None, lineno=None):
        text = repr(option) + " in section " + repr(section) + " already exists"
        if source is not None:
            place = "While reading from " + repr(source)
            if lineno is not None:
                place += " [line {0:2d}]".format(lineno)
            text = place + ": option " + text
        else:
            text = "Option " + text
        Error.__init__(self, text)
        self.section, self.option, self.source, self.lineno = section, option, source, lineno
        self.args = (section, option, source, lineno)


class NoOptionError(Error):
    """There is no option of a name in a section."""

    def __init__(self, option, section):
        Error.__init__(self, "No option %r in section: %r" % (option, section))
        self.option, self.section = option, section
        self.args = (option, section)


class InterpolationError(Error):
    """The base of errors in values that refer to others."""

    def __init__(self, option, section, msg):
        Error.__init__(self, msg)
        self.option, self.section = option, section
        self.args = (option, section, msg)


class InterpolationMissingOptionError(InterpolationError):
    """A value refers to an option that is not there."""

    def __init__(self, option, section, rawval, reference):
        InterpolationError.__init__(self, option, section, (
            "Bad value substitution: option {!r} in section {!r} contains an interpolation key {!r} which is not a "
            "valid option name. Raw value: {!r}").format(option, section, reference, rawval))
        self.reference = reference
        self.args = (option, section, rawval, reference)


class InterpolationSyntaxError(InterpolationError):
    """A reference in a value is malformed."""


class InterpolationDepthError(InterpolationError):
    """Values refer to each other too deeply."""

    def __init__(self, option, section, rawval):
        InterpolationError.__init__(self, option, section, (
            "Recursion limit exceeded in value substitution: option {!r} in section {!r} contains an interpolation key "
            "which cannot be substituted in {} steps. Raw value: {!r}").format(
                option, section, MAX_INTERPOLATION_DEPTH, rawval))
        self.args = (option, section, rawval)


class ParsingError(Error):
    """Lines of a file are malformed."""

    def __init__(self, source=None, filename=None):
        if filename and source:
            raise ValueError("Cannot specify both `filename' and `source'. Use `source'.")
        if not filename and not source:
            raise ValueError("Required argument `source' not given.")
        Error.__init__(self, "Source contains parsing errors: %r" % (source or filename))
        self.source = source or filename
        self.errors = []
        self.args = (self.source,)

    def append(self, lineno, line):
        """Add a line to the message."""
        self.errors.append((lineno, line))
        self.message += "\n\t[line %2d]: %s" % (lineno, line)


class MissingSectionHeaderError(ParsingError):
    """An option stands in front of the first section."""

    def __init__(self, filename, lineno, line):
        Error.__init__(self, "File contains no section headers.\nfile: %r, line: %d\n%r" % (filename, lineno, line))
        self.source, self.lineno, self.line = filename, lineno, line
        self.args = (filename, lineno, line)


class Interpolation:
    """Leaves values as they are."""

    def before_get(self, parser, section, option, value, defaults):
        """Return a value as get() is to return it."""
        return value

    def before_set(self, parser, section, option, value):
        """Return a value as set() is to keep it."""
        return value

    def before_read(self, parser, section, option, value):
        """Return a value as it is to be kept of a file."""
        return value

    def before_write(self, parser, section, option, value):
        """Return a value as it is to be written."""
        return value


class BasicInterpolation(Interpolation):
    """`%(name)s` stands for another option of the section or the defaults."""

    _KEY = re.compile(r"%\(([^)]+)\)s")

    def before_get(self, parser, section, option, value, defaults):
        parts = []
        self._expand(parser, option, parts, value, section, defaults, 1)
        return "".join(parts)

    def before_set(self, parser, section, option, value):
        rest = self._KEY.sub("", value.replace("%%", ""))
        if "%" in rest:
            raise ValueError("invalid interpolation syntax in %r at position %d" % (value, rest.find("%")))
        return value

    def _expand(self, parser, option, parts, rest, section, values, depth):
        raw = parser.get(section, option, raw=True, fallback=rest)
        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, raw)
        while rest:
            at = rest.find("%")
            if at < 0:
                parts.append(rest)
                return
            parts.append(rest[:at])
            rest = rest[at:]
            if rest[1:2] == "%":
                parts.append("%")
                rest = rest[2:]
            elif rest[1:2] == "(":
                found = self._KEY.match(rest)
                if found is None:
                    raise InterpolationSyntaxError(option, section, "bad interpolation variable reference %r" % rest)
                name = parser.optionxform(found.group(1))
                rest = rest[found.end():]
                try:
                    value = values[name]
                except KeyError:
                    raise InterpolationMissingOptionError(option, section, raw, name) from None
                if "%" in value:
                    self._expand(parser, option, parts, value, section, values, depth + 1)
                else:
                    parts.append(value)
            else:
                raise InterpolationSyntaxError(option, section, "'%%' must be followed by '%%' or '(', found: %r" % (rest,))


class ExtendedInterpolation(Interpolation):
    """`${name}` and `${section:name}`."""

    _KEY = re.compile(r"\$\{([^}]+)\}")

    def before_get(self, parser, section, option, value, defaults):
        parts = []
        self._expand(parser, option, parts, value, section, defaults, 1)
        return "".join(parts)

    def before_set(self, parser, section, option, value):
        rest = self._KEY.sub("", value.replace("$$", ""))
        if "$" in rest:
            raise ValueError("invalid interpolation syntax in %r at position %d" % (value, rest.find("$")))
        return value

    def _expand(self, parser, option, parts, rest, section, values, depth):
        raw = parser.get(section, option, raw=True, fallback=rest)
        if depth > MAX_INTERPOLATION_DEPTH:
            raise InterpolationDepthError(option, section, raw)
        while rest:
            at = rest.find("$")
            if at < 0:
                parts.append(rest)
                return
            parts.append(rest[:at])
            rest = rest[at:]
            if rest[1:2] == "$":
                parts.append("$")
                rest = rest[2:]
                continue
            if rest[1:2] != "{":
                raise InterpolationSyntaxError(option, section, "'$' must be followed by '$' or '{', found: %r" % (rest,))
            found = self._KEY.match(rest)
            if found is None:
                raise InterpolationSyntaxError(option, section, "bad interpolation variable reference %r" % rest)
            path = found.group(1).split(":")
            rest = rest[found.end():]
            place, name = section, option
            try:
                if len(path) == 1:
                    name = parser.optionxform(path[0])
                    value = values[name]
                elif len(path) == 2:
                    place, name = path[0], parser.optionxform(path[1])
                    value = parser.get(place, name, raw=True)
                else:
                    raise InterpolationSyntaxError(option, section, "More than one ':' found: %r" % (rest,))
            except (KeyError, NoSectionError, NoOptionError):
                raise InterpolationMissingOptionError(option, section, raw, ":".join(path)) from None
            if "$" in value:
                inner = dict(parser.items(place, raw=True))
                self._expand(parser, name, parts, value, place, inner, depth + 1)
            else:
                parts.append(value)


class RawConfigParser(MutableMapping):
    """Sections with options; values are taken as they stand."""

    _DEFAULT_INTERPOLATION = Interpolation()
    BOOLEAN_STATES = {"1": True, "yes": True, "true": True, "on": True, "0": False, "no": False, "false": False, "off": False}
    SECTCRE = re.compile(r"\[(?P<header>.+)\]")

    def __init__(self, defaults=None, dict_type=dict, allow_no_value=False, *, delimiters=("=", ":"),
                 comment_prefixes=("#", ";"), inline_comment_prefixes=None, strict=True, empty_lines_in_values=True,
                 default_section=DEFAULTSECT, interpolation=_UNSET, converters=_UNSET):
        self._dict = dict_type
        self._defaults, self._sections, self._proxies = dict_type(), dict_type(), dict_type()
        # A section looks for the converters when it is made.
        self._converters = ConverterMapping(self)
        self._proxies[default_section] = SectionProxy(self, default_section)
        self._delimiters = (*delimiters,)
        signs = "|".join(re.escape(sign) for sign in delimiters)
        if allow_no_value:
            self._optcre = re.compile(rf"(?P<option>.*?)\s*(?:(?P<vi>{signs})\s*(?P<value>.*))?$")
        else:
            self._optcre = re.compile(rf"(?P<option>.*?)\s*(?:(?P<vi>{signs})\s*(?P<value>.*)$)")
        self._comment_prefixes = tuple(comment_prefixes or ())
        self._inline_comment_prefixes = tuple(inline_comment_prefixes or ())
        self._strict, self._allow_no_value = strict, allow_no_value
        self._empty_lines_in_values = empty_lines_in_values
        self.default_section = default_section
        self._interpolation = self._DEFAULT_INTERPOLATION if interpolation is _UNSET else interpolation
        if self._interpolation is None:
            self._interpolation = Interpolation()
        if not isinstance(self._interpolation, Interpolation):
            raise TypeError(f"interpolation= must be None or an instance of Interpolation; got an object of type "
                            f"{type(self._interpolation)}")
        if converters is not _UNSET:
            self._converters.update(converters)
        if defaults:
            self.read_dict({default_section: defaults})

    def defaults(self):
        """Return the options of section DEFAULT."""
        return self._defaults

    def sections(self):
        """Return the names of the sections, DEFAULT aside."""
        return list(self._sections)

    def add_section(self, section):
        """Add a section; raise DuplicateSectionError if it is there."""
        if section == self.default_section:
            raise ValueError("Invalid section name: %r" % section)
        if self.has_section(section):
            raise DuplicateSectionError(section)
        self._proxies[section] = SectionProxy(self, section)
        self._sections[section] = self._dict()

    def has_section(self, section):
        """Return whether there is a section, DEFAULT aside."""
        return section in self._sections

    def options(self, section):
        """Return the names of the options of a section, those of DEFAULT included."""
        try:
            own = self._sections[section].copy()
        except KeyError:
            raise NoSectionError(section) from None
        own.update(self._defaults)
        return list(own)

    def read(self, filenames, encoding=None):
        """Read files, those that are there, and return their names."""
        if isinstance(filenames, (str, bytes, os.PathLike)):
            filenames = [filenames]
        encoding = io.text_encoding(encoding) if hasattr(io, "text_encoding") else encoding
        done = []
        for name in filenames:
            try:
                with open(name, encoding=encoding) as file:
                    self._read(file, name)
            except OSError:
                continue
            done.append(os.fspath(name) if isinstance(name, os.PathLike) else name)
        return done

    def read_file(self, f, source=None):
        """Read the lines of an open file."""
        if source is None:
            source = getattr(f, "name", "<???>")
        self._read(f, source)

    def read_string(self, string, source="<string>"):
        """Read the lines of a text."""
        self.read_file(io.StringIO(string), source)

    def read_dict(self, dictionary, source="<dict>"):
        """Read the dicts of options in a dict of sections."""
        # Names that differ may be one as a text.
        done = set()
        for name, options in dictionary.items():
            section = str(name)
            self._enter_section(section, self._strict and section in done)
            done.add(section)
            found = {}
            for given, value in options.items():
                option = self.optionxform(str(given))
                if self._strict and option in found:
                    raise DuplicateOptionError(section, option, source)
                found[option] = None if value is None else str(value)
                self.set(section, option, found[option])

    def _enter_section(self, section, must_be_new):
        try:
            self.add_section(section)
        except (ValueError, DuplicateSectionError):
            if must_be_new:
                raise

    def get(self, section, option, *, raw=False, vars=None, fallback=_UNSET):
        """Return the value of an option, or fallback.

        vars is a dict of options that count more; raw leaves references in values as they are.
        """
        try:
            values = self._unified(section, vars)
        except NoSectionError:
            if fallback is _UNSET:
                raise
            return fallback
        option = self.optionxform(option)
        try:
            value = values[option]
        except KeyError:
            if fallback is _UNSET:
                raise NoOptionError(option, section) from None
            return fallback
        if raw or value is None:
            return value
        return self._interpolation.before_get(self, section, option, value, values)

    def _get_conv(self, section, option, convert, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        try:
            return convert(self.get(section, option, raw=raw, vars=vars, **kwargs))
        except (NoSectionError, NoOptionError):
            if fallback is _UNSET:
                raise
            return fallback

    def getint(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        """Return the value of an option as an integer."""
        return self._get_conv(section, option, int, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def getfloat(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        """Return the value of an option as a float."""
        return self._get_conv(section, option, float, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def getboolean(self, section, option, *, raw=False, vars=None, fallback=_UNSET, **kwargs):
        """Return the value of an option as a bool: 1, yes, true, on or the opposites."""
        return self._get_conv(section, option, self._convert_to_boolean, raw=raw, vars=vars, fallback=fallback, **kwargs)

    def _convert_to_boolean(self, value):
        if value.lower() not in self.BOOLEAN_STATES:
            raise ValueError("Not a boolean: %s" % value)
        return self.BOOLEAN_STATES[value.lower()]

    def items(self, section=_UNSET, raw=False, vars=None):
        """Return the options of a section with their values; without one, the sections."""
        if section is _UNSET:
            return super().items()
        values = self._defaults.copy()
        try:
            values.update(self._sections[section])
        except KeyError:
            if section != self.default_section:
                raise NoSectionError(section)
        names = list(values)
        for key, value in (vars or {}).items():
            values[self.optionxform(key)] = value
        if raw:
            return [(name, values[name]) for name in names]
        return [(name, self._interpolation.before_get(self, section, name, values[name], values)) for name in names]

    def popitem(self):
        """Remove a section and return its name and proxy."""
        for key in self.sections():
            value = self[key]
            del self[key]
            return key, value
        raise KeyError

    def optionxform(self, optionstr):
        """Return the name of an option as it is kept: in lower case."""
        return optionstr.lower()

    def has_option(self, section, option):
        """Return whether a section has an option."""
        option = self.optionxform(option)
        if not section or section == self.default_section:
            return option in self._defaults
        return section in self._sections and (option in self._sections[section] or option in self._defaults)

    def _place(self, section):
        if not section or section == self.default_section:
            return self._defaults
        try:
            return self._sections[section]
        except KeyError:
            raise NoSectionError(section) from None

    def set(self, section, option, value=None):
        """Set the value of an option."""
        if value:
            value = self._interpolation.before_set(self, section, option, value)
        self._place(section)[self.optionxform(option)] = value

    def write(self, fp, space_around_delimiters=True):
        """Write all sections to a file."""
        sign = " {} ".format(self._delimiters[0]) if space_around_delimiters else self._delimiters[0]
        parts = [(self.default_section, self._defaults)] if self._defaults else []
        for section, values in parts + list(self._sections.items()):
            fp.write("[{}]\n".format(section))
            for key, value in values.items():
                value = self._interpolation.before_write(self, section, key, value)
                if value is not None or not self._allow_no_value:
                    value = sign + str(value).replace("\n", "\n\t")
                else:
                    value = ""
                fp.write("{}{}\n".format(key, value))
            fp.write("\n")

    def remove_option(self, section, option):
        """Remove an option, and return whether it was there."""
        place = self._place(section)
        option = self.optionxform(option)
        existed = option in place
        if existed:
            del place[option]
        return existed

    def remove_section(self, section):
        """Remove a section, and return whether it was there."""
        if section not in self._sections:
            return False
        for table in (self._proxies, self._sections):
            del table[section]
        return True

    def _known(self, key):
        if key in self:
            return key
        raise KeyError(key)

    def __getitem__(self, key):
        return self._proxies[self._known(key)]

    def __setitem__(self, key, value):
        if key in self and self[key] is value:
            return
        is_default = key == self.default_section
        if is_default or key in self._sections:
            (self._defaults if is_default else self._sections[key]).clear()
        self.read_dict({key: value})

    def __delitem__(self, key):
        if key == self.default_section:
            raise ValueError("Cannot remove the default section.")
        self.remove_section(self._known(key))

    def __contains__(self, key):
        return key == self.default_section or self.has_section(key)

    def __len__(self):
        return len(self._sections) + 1

    def __iter__(self):
        return itertools.chain((self.default_section,), self._sections.keys())

    def _without_comment(self, line):
        """The line's text before its comment; `None` where it is nothing else."""
        end = len(line)
        for prefix in self._inline_comment_prefixes:
            at = -1
            while (at := line.find(prefix, at + 1)) >= 0:
                if at == 0 or line[at - 1].isspace():
                    end = min(end, at)
                    break
        if any(line.strip().startswith(prefix) for prefix in self._comment_prefixes):
            end = 0
        return line[:end].strip(), end < len(line)

    def _read(self, file, source):
        seen, current, section, option, indent = set(), None, None, None, 0
        errors = None
        for number, line in enumerate(file, 1):
            value, has_comment = self._without_comment(line)
            if not value:
                if self._empty_lines_in_values:
                    # An empty line continues a value, a comment does not.
                    if not has_comment and current is not None and option and current[option] is not None:
                        current[option].append("")
                else:
                    indent = float("inf")
                continue
            first = re.search(r"\S", line)
            depth = first.start() if first else 0
            if current is not None and option and depth > indent:
                if current[option] is None:
                    raise AttributeError("'NoneType' object has no attribute 'append'")
                current[option].append(value)
                continue
            indent = depth
            header = self.SECTCRE.match(value)
            if header:
                section, option = header.group("header"), None
                if section in self._sections:
                    if self._strict and section in seen:
                        raise DuplicateSectionError(section, source, number)
                    current = self._sections[section]
                    seen.add(section)
                elif section == self.default_section:
                    current = self._defaults
                else:
                    current = self._dict()
                    self._sections[section] = current
                    self._proxies[section] = SectionProxy(self, section)
                    seen.add(section)
                continue
            if current is None:
                raise MissingSectionHeaderError(source, number, line)
            found = self._optcre.match(value)
            if not found or not found.group("option"):
                errors = errors or ParsingError(source)
                errors.append(number, repr(line))
                if not found:
                    continue
            option = self.optionxform(found.group("option").rstrip())
            if self._strict and (section, option) in seen:
                raise DuplicateOptionError(section, option, source, number)
            seen.add((section, option))
            text = found.group("value")
            current[option] = None if text is None else [text.strip()]
        self._join_lines()
        if errors:
            raise errors

    def _join_lines(self):
        for section, values in itertools.chain(((self.default_section, self._defaults),), self._sections.items()):
            for name, value in values.items():
                if isinstance(value, list):
                    value = "\n".join(value).rstrip()
                values[name] = self._interpolation.before_read(self, section, name, value)

    def _unified(self, section, vars):
        try:
            own = self._sections[section]
        except KeyError:
            own = {}
            if section != self.default_section:
                raise NoSectionError(section) from None
        given = {self.optionxform(key): value if value is None else str(value) for key, value in (vars or {}).items()}
        from collections import ChainMap
        return ChainMap(given, own, self._defaults)

    def _validate_value_types(self, *, section="", option="", value=""):
        if not isinstance(section, str):
            raise TypeError("section names must be strings")
        if not isinstance(option, str):
            raise TypeError("option keys must be strings")
        if (not self._allow_no_value or value) and not isinstance(value, str):
            raise TypeError("option values must be strings")

    @property
    def converters(self):
        """The functions behind getint() and others, by name."""
        return self._converters


class ConfigParser(RawConfigParser):
    """Sections with options that may refer to each other."""

    _DEFAULT_INTERPOLATION = BasicInterpolation()

    def set(self, section, option, value=None):
        self._validate_value_types(option=option, value=value)
        super().set(section, option, value)

    def add_section(self, section):
        self._validate_value_types(section=section)
        super().add_section(section)

    def read_dict(self, dictionary, source="<dict>"):
        super().read_dict(dictionary, source)


class SectionProxy(MutableMapping):
    """One section as a mapping."""

    def __init__(self, parser, name):
        self._parser, self._name = parser, name
        for key in parser.converters:
            setattr(self, "get" + key, self._getter(getattr(parser, "get" + key)))

    def _getter(self, get):
        def of_section(option, fallback=None, *, raw=False, vars=None, **kwargs):
            return self.get(option, fallback, raw=raw, vars=vars, _impl=get, **kwargs)
        return of_section

    def __repr__(self):
        return "<Section: {}>".format(self._name)

    def __getitem__(self, key):
        if not self._parser.has_option(self._name, key):
            raise KeyError(key)
        return self._parser.get(self._name, key)

    def __setitem__(self, key, value):
        self._parser._validate_value_types(option=key, value=value)
        self._parser.set(self._name, key, value)

    def __delitem__(self, key):
        if not (self._parser.has_option(self._name, key) and self._parser.remove_option(self._name, key)):
            raise KeyError(key)

    def __contains__(self, key):
        return self._parser.has_option(self._name, key)

    def _options(self):
        return list(self._parser.defaults()) if self._name == self._parser.default_section else self._parser.options(self._name)

    def __len__(self):
        return len(self._options())

    def __iter__(self):
        return iter(self._options())

    @property
    def parser(self):
        """The parser that the section belongs to."""
        return self._parser

    @property
    def name(self):
        """The name of the section."""
        return self._name

    def get(self, option, fallback=None, *, raw=False, vars=None, _impl=None, **kwargs):
        """Return the value of an option, or fallback."""
        return (_impl or self._parser.get)(self._name, option, raw=raw, vars=vars, fallback=fallback, **kwargs)


class ConverterMapping(MutableMapping):
    """Which conversions there are: `int` makes `getint`."""

    def __init__(self, parser):
        self._parser = parser
        self._data = {"int": parser.getint, "float": parser.getfloat, "boolean": parser.getboolean}

    def __getitem__(self, key):
        return self._data[key]

    def __setitem__(self, key, value):
        import functools
        name = "get" + key
        if not re.fullmatch(r"\w+", key):
            raise ValueError("Incompatible key: {} (type: {})".format(key, type(key)))
        self._data[key] = value
        get = functools.partial(self._parser._get_conv, convert=value)
        setattr(self._parser, name, get)
        for proxy in self._parser._proxies.values():
            setattr(proxy, name, proxy._getter(get))

    def __delitem__(self, key):
        del self._data[key]
        for holder in itertools.chain((self._parser,), self._parser._proxies.values()):
            try:
                delattr(holder, "get" + key)
            except AttributeError:
                continue

    def __iter__(self):
        return iter(self._data)

    def __len__(self):
        return len(self._data)

"""Characters by class, and templates."""

import _string

__all__ = [
    "Formatter", "Template", "ascii_letters", "ascii_lowercase", "ascii_uppercase", "capwords", "digits",
    "hexdigits", "octdigits", "printable", "punctuation", "whitespace",
]

whitespace = " \t\n\r\v\f"
ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ascii_letters = ascii_lowercase + ascii_uppercase
digits = "0123456789"
hexdigits = digits + "abcdef" + "ABCDEF"
octdigits = "01234567"
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    """Each word with a capital first letter."""
    return (sep or " ").join(map(str.capitalize, s.split(sep)))


_NAME_START = ascii_letters + "_"
_NAME = _NAME_START + digits
_MISSING = {}


class Template:
    """Text with $names to be replaced."""

    delimiter = "$"
    idpattern = r"(?a:[_a-z][_a-z0-9]*)"
    braceidpattern = None
    flags = 2

    # A subclass with other names than those above is read by a regular expression.
    _expression = None

    def __init_subclass__(cls):
        super().__init_subclass__()
        own = cls.__dict__
        if "pattern" not in own and not {"idpattern", "braceidpattern", "flags"} & own.keys():
            return
        import re
        if "pattern" in own:
            pattern = cls.pattern
        else:
            delimiter = re.escape(cls.delimiter)
            braced = cls.braceidpattern or cls.idpattern
            pattern = f"""
            {delimiter}(?:
              (?P<escaped>{delimiter})  |
              (?P<named>{cls.idpattern})       |
              {{(?P<braced>{braced})}} |
              (?P<invalid>)
            )
            """
        cls.pattern = cls._expression = re.compile(pattern, cls.flags | re.VERBOSE)

    def __init__(self, template):
        self.template = template

    def _parts(self):
        """Text, and names in brackets or not, in order: (text, None, 0) or (source, name, position)."""
        if self._expression is not None:
            yield from self._matched_parts()
            return
        text, delimiter = self.template, self.delimiter
        at = 0
        while True:
            found = text.find(delimiter, at)
            if found < 0:
                yield text[at:], None, at
                return
            yield text[at:found], None, at
            start = found + len(delimiter)
            if text.startswith(delimiter, start):
                yield delimiter, None, found
                at = start + len(delimiter)
                continue
            braced = text[start:start + 1] == "{"
            begin = start + 1 if braced else start
            end = begin
            if end < len(text) and text[end] in _NAME_START:
                while end < len(text) and text[end] in _NAME:
                    end += 1
            if end == begin or braced and text[end:end + 1] != "}":
                yield delimiter, False, found
                at = start
                continue
            at = end + 1 if braced else end
            yield text[found:at], text[begin:end], found

    def _matched_parts(self):
        at = 0
        for found in self._expression.finditer(self.template):
            yield self.template[at:found.start()], None, at
            at = found.end()
            groups = found.groupdict()
            name = groups.get("named") or groups.get("braced")
            if name is not None:
                yield found.group(), name, found.start()
            elif groups.get("escaped") is not None:
                yield self.delimiter, None, found.start()
            elif groups.get("invalid") is not None:
                yield found.group(), False, found.start("invalid") - 1
            else:
                raise ValueError("Unrecognized named group in pattern", self._expression)
        yield self.template[at:], None, at

    def _invalid(self, position):
        before = self.template[:position].splitlines(keepends=True)
        if not before:
            column, line = 1, 1
        else:
            column, line = position - len("".join(before[:-1])) + 1, len(before)
        raise ValueError("Invalid placeholder in string: line %d, col %d" % (line, column))

    def substitute(self, mapping=_MISSING, /, **kws):
        """The text with each name replaced; a missing one is a KeyError."""
        values = _chained(mapping, kws)
        made = []
        for text, name, position in self._parts():
            if name is False:
                self._invalid(position)
            made.append(text if name is None else str(values(name)))
        return "".join(made)

    def safe_substitute(self, mapping=_MISSING, /, **kws):
        """The text with the names replaced that there are."""
        values = _chained(mapping, kws)
        made = []
        for text, name, position in self._parts():
            if name:
                try:
                    text = str(values(name))
                except KeyError:
                    pass
            made.append(text)
        return "".join(made)

    def is_valid(self):
        """Return whether all fields of the template are well formed."""
        return all(name is not False for _, name, _ in self._parts())

    def get_identifiers(self):
        """Return the names of the fields, each once."""
        names = []
        for _, name, _ in self._parts():
            if name and name not in names:
                names.append(name)
        return names


def _chained(mapping, kws):
    def value(name):
        return kws[name] if name in kws else mapping[name]
    return value


class Formatter:
    """What str.format does, in parts that can be replaced."""

    def format(self, format_string, /, *args, **kwargs):
        """Return a text with the arguments in place of the fields in braces."""
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        """Return what format() does, of arguments that are a sequence and a mapping."""
        used_args = set()
        result, _ = self._vformat(format_string, args, kwargs, used_args, 2)
        self.check_unused_args(used_args, args, kwargs)
        return result

    def _vformat(self, format_string, args, kwargs, used_args, depth, auto=0):
        if depth < 0:
            raise ValueError("Max string recursion exceeded")
        made = []
        for literal, field_name, spec, conversion in self.parse(format_string):
            if literal:
                made.append(literal)
            if field_name is None:
                continue
            if field_name == "":
                if auto is False:
                    raise ValueError("cannot switch from manual field specification to automatic field numbering")
                field_name = str(auto)
                auto += 1
            elif field_name.isdigit():
                if auto:
                    raise ValueError("cannot switch from manual field specification to automatic field numbering")
                auto = False
            obj, arg_used = self.get_field(field_name, args, kwargs)
            used_args.add(arg_used)
            obj = self.convert_field(obj, conversion)
            spec, auto = self._vformat(spec, args, kwargs, used_args, depth - 1, auto)
            made.append(self.format_field(obj, spec))
        return "".join(made), auto

    def get_value(self, key, args, kwargs):
        """Return the argument of a number or name."""
        return args[key] if isinstance(key, int) else kwargs[key]

    def check_unused_args(self, used_args, args, kwargs):
        """Check which arguments were not used: by default, nothing."""

    def format_field(self, value, format_spec):
        """Return a value as a text in a format."""
        return format(value, format_spec)

    def convert_field(self, value, conversion):
        """Return a value converted by 's', 'r' or 'a'."""
        if conversion is None:
            return value
        if conversion == "s":
            return str(value)
        if conversion == "r":
            return repr(value)
        if conversion == "a":
            return ascii(value)
        raise ValueError("Unknown conversion specifier {0!s}".format(conversion))

    def parse(self, format_string):
        """Literal text, field name, format and conversion of each field."""
        return _string.formatter_parser(format_string)

    def get_field(self, field_name, args, kwargs):
        """Return the value of a field such as 'a.b[0]', and the number or name that it begins with."""
        first, rest = _string.formatter_field_name_split(field_name)
        obj = self.get_value(first, args, kwargs)
        for is_attribute, key in rest:
            obj = getattr(obj, key) if is_attribute else obj[key]
        return obj, first

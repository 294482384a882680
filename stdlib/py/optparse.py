"""Options of a command line: the older of the two parsers."""

import os
import sys
import textwrap
from gettext import gettext as _, ngettext

__all__ = [
    "Option", "make_option", "SUPPRESS_HELP", "SUPPRESS_USAGE", "Values", "OptionContainer", "OptionGroup",
    "OptionParser", "HelpFormatter", "IndentedHelpFormatter", "TitledHelpFormatter", "OptParseError", "OptionError",
    "OptionConflictError", "OptionValueError", "BadOptionError", "check_choice",
]  # fmt: skip
__version__ = "1.5.3"

NO_DEFAULT = ("NO", "DEFAULT")
SUPPRESS_HELP = "SUPPRESSHELP"
SUPPRESS_USAGE = "SUPPRESSUSAGE"


class OptParseError(Exception):
    """The base of errors in options."""

    def __init__(self, msg):
        self.msg = msg

    def __str__(self):
        return self.msg


class OptionError(OptParseError):
    """An option is declared wrongly."""

    def __init__(self, msg, option):
        self.msg = msg
        self.option_id = str(option)

    def __str__(self):
        return f"option {self.option_id}: {self.msg}" if self.option_id else self.msg


class OptionConflictError(OptionError):
    """Two options have the same string."""


class OptionValueError(OptParseError):
    """A value on the command line does not fit."""


class BadOptionError(OptParseError):
    """There is no such option."""

    def __init__(self, opt_str):
        self.opt_str = opt_str

    def __str__(self):
        return _("no such option: %s") % self.opt_str


class AmbiguousOptionError(BadOptionError):
    """Several options begin as given."""

    def __init__(self, opt_str, possibilities):
        BadOptionError.__init__(self, opt_str)
        self.possibilities = possibilities

    def __str__(self):
        return _("ambiguous option: %s (%s?)") % (self.opt_str, ", ".join(self.possibilities))


def _one_of(allowed, value, complaint):
    """`value`, which has to be one of the `allowed`."""
    if value in allowed:
        return value
    raise ValueError(complaint % value)


class HelpFormatter:
    """Lays out help: options in one column, what they do in another."""

    NO_DEFAULT_VALUE = "none"

    def __init__(self, indent_increment, max_help_position, width, short_first):
        self.parser = None
        self.indent_increment = indent_increment
        if width is None:
            try:
                width = int(os.environ["COLUMNS"])
            except (KeyError, ValueError):
                width = 80
            width -= 2
        self.width = width
        self.help_position = self.max_help_position = min(max_help_position, max(width - 20, indent_increment * 2))
        self.help_width = None
        self.current_indent = self.level = 0
        self.option_strings = {}
        self.default_tag = "%default"
        self.short_first = short_first
        self.set_short_opt_delimiter(" ")
        self.set_long_opt_delimiter("=")

    def set_parser(self, parser):
        """Set the parser that the help is about."""
        self.parser = parser

    def set_short_opt_delimiter(self, delim):
        """Set what stands between a short option and its argument."""
        checked = _one_of(("", " "), delim, "invalid metavar delimiter for short options: %r")
        self._short_opt_fmt = f"%s{checked}%s"

    def set_long_opt_delimiter(self, delim):
        """Set what stands between a long option and its argument."""
        checked = _one_of(("=", " "), delim, "invalid metavar delimiter for long options: %r")
        self._long_opt_fmt = f"%s{checked}%s"

    def _shift(self, levels):
        indent = self.current_indent + levels * self.indent_increment
        assert indent >= 0, "Indent decreased below 0."
        self.current_indent = indent
        self.level += levels

    def indent(self):
        """Begin a deeper level."""
        self._shift(1)

    def dedent(self):
        """End a level."""
        self._shift(-1)

    def format_heading(self, heading):
        """Left to the subclasses, as `format_usage` is."""
        raise NotImplementedError("subclasses must implement")

    def format_usage(self, usage):
        """Return the usage as a text. Subclasses define it."""
        raise NotImplementedError("subclasses must implement")

    def _format_text(self, text):
        indent = " " * self.current_indent
        return textwrap.fill(text, max(self.width - self.current_indent, 11), initial_indent=indent, subsequent_indent=indent)

    def format_description(self, description):
        """Return the description as paragraphs."""
        return self._format_text(description) + "\n" if description else ""

    def format_epilog(self, epilog):
        """Return what stands at the end as paragraphs."""
        return f"\n{self._format_text(epilog)}\n" if epilog else ""

    def expand_default(self, option):
        """Return the help of an option with its default in place of %default."""
        if self.parser is None or not self.default_tag:
            return option.help
        value = self.parser.defaults.get(option.dest)
        if value is NO_DEFAULT or value is None:
            value = self.NO_DEFAULT_VALUE
        return option.help.replace(self.default_tag, str(value))

    def format_option(self, option):
        """Return the lines about an option."""
        opts = self.option_strings[option]
        width = self.help_position - self.current_indent - 2
        if len(opts) > width:
            lines = [f"{' ' * self.current_indent}{opts}\n"]
            first = self.help_position
        else:
            lines = [f"{' ' * self.current_indent}{opts:<{width}}  "]
            first = 0
        if option.help:
            texts = textwrap.wrap(self.expand_default(option), self.help_width)
            lines.append(f"{' ' * first}{texts[0] if texts else ''}\n")
            lines += [f"{' ' * self.help_position}{text}\n" for text in texts[1:]]
        elif not lines[0].endswith("\n"):
            lines.append("\n")
        return "".join(lines)

    def store_option_strings(self, parser):
        """Remember how all options are written, and how wide that is."""
        self.indent()
        longest = 0
        for option in parser.option_list:
            longest = max(longest, self._note_strings(option))
        self.indent()
        for group in parser.option_groups:
            for option in group.option_list:
                longest = max(longest, self._note_strings(option))
        self.dedent()
        self.dedent()
        self.help_position = min(longest + 2, self.max_help_position)
        self.help_width = max(self.width - self.help_position, 11)

    def _note_strings(self, option):
        self.option_strings[option] = strings = self.format_option_strings(option)
        return len(strings) + self.current_indent

    def format_option_strings(self, option):
        """Return how an option is written."""
        short, long = option._short_opts, option._long_opts
        if option.takes_value():
            metavar = option.metavar or option.dest.upper()
            short = [self._short_opt_fmt % (one, metavar) for one in short]
            long = [self._long_opt_fmt % (one, metavar) for one in long]
        return ", ".join(short + long if self.short_first else long + short)


class IndentedHelpFormatter(HelpFormatter):
    """Help with indented parts."""

    def __init__(self, indent_increment=2, max_help_position=24, width=None, short_first=1):
        HelpFormatter.__init__(self, indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        return _("Usage: %s\n") % usage

    def format_heading(self, heading):
        return f"{' ' * self.current_indent}{heading}:\n"


class TitledHelpFormatter(HelpFormatter):
    """Help with underlined headings."""

    def __init__(self, indent_increment=0, max_help_position=24, width=None, short_first=0):
        HelpFormatter.__init__(self, indent_increment, max_help_position, width, short_first)

    def format_usage(self, usage):
        return f"{self.format_heading(_('Usage'))}  {usage}\n"

    def format_heading(self, heading):
        return f"{heading}\n{'=-'[self.level] * len(heading)}\n"


def _integer(text):
    base = {"0x": 16, "0b": 2}.get(text[:2].lower())
    if base is None:
        base = 8 if text[:1] == "0" else 10
    elif base == 2:
        text = text[2:] or "0"
    return int(text, base)


_CONVERSIONS = {"int": (_integer, "integer"), "long": (_integer, "integer"), "float": (float, "floating-point"), "complex": (complex, "complex")}


def check_builtin(option, opt, value):
    """Return the number that an argument stands for."""
    convert, what = _CONVERSIONS[option.type]
    try:
        return convert(value)
    except ValueError:
        raise OptionValueError(_("option %s: invalid %s value: %r") % (opt, what, value))


def check_choice(option, opt, value):
    """Return an argument that is one of the choices."""
    if value in option.choices:
        return value
    choices = ", ".join(map(repr, option.choices))
    raise OptionValueError(_("option %s: invalid choice: %r (choose from %s)") % (opt, value, choices))


class Option:
    """One option: its strings, what it does, where its value goes."""

    ATTRS = [
        "action", "type", "dest", "default", "nargs", "const", "choices", "callback", "callback_args",
        "callback_kwargs", "help", "metavar",
    ]  # fmt: skip
    ACTIONS = (
        "store", "store_const", "store_true", "store_false", "append", "append_const", "count", "callback", "help",
        "version",
    )  # fmt: skip
    STORE_ACTIONS = ("store", "store_const", "store_true", "store_false", "append", "append_const", "count")
    TYPED_ACTIONS = ("store", "append", "callback")
    ALWAYS_TYPED_ACTIONS = ("store", "append")
    CONST_ACTIONS = ("store_const", "append_const")
    TYPES = ("string", "int", "long", "float", "complex", "choice")
    TYPE_CHECKER = {
        "int": check_builtin, "long": check_builtin, "float": check_builtin, "complex": check_builtin,
        "choice": check_choice,
    }  # fmt: skip
    CHECK_METHODS = None

    def __init__(self, *opts, **attrs):
        self._short_opts = []
        self._long_opts = []
        self._set_opt_strings(self._check_opt_strings(opts))
        self._set_attrs(attrs)
        for check in self.CHECK_METHODS:
            check(self)

    def _check_opt_strings(self, opts):
        opts = [opt for opt in opts if opt]
        if not opts:
            raise TypeError("at least one option string must be supplied")
        return opts

    def _set_opt_strings(self, opts):
        for opt in opts:
            if len(opt) < 2:
                raise OptionError("invalid option string %r: must be at least two characters long" % opt, self)
            if len(opt) == 2:
                if not (opt[0] == "-" and opt[1] != "-"):
                    raise OptionError(
                        "invalid short option string %r: must be of the form -x, (x any non-dash char)" % opt, self
                    )
                self._short_opts.append(opt)
            else:
                if not (opt[:2] == "--" and opt[2] != "-"):
                    raise OptionError(
                        "invalid long option string %r: must start with --, followed by non-dash" % opt, self
                    )
                self._long_opts.append(opt)

    def _set_attrs(self, attrs):
        for name in self.ATTRS:
            missing = NO_DEFAULT if name == "default" else None
            setattr(self, name, attrs.pop(name, missing))
        if attrs:
            raise OptionError("invalid keyword arguments: %s" % ", ".join(sorted(attrs)), self)

    def _demand(self, holds, complaint, *values):
        """Refuses the option with the complaint unless the condition holds."""
        if not holds:
            raise OptionError(complaint % values, self)

    def _check_action(self):
        self.action = "store" if self.action is None else self.action
        self._demand(self.action in self.ACTIONS, "invalid action: %r", self.action)

    def _check_type(self):
        given = self.type
        if given is not None:
            # A class stands for its name, and `str` for what options call a string.
            name = given.__name__ if isinstance(given, type) else given
            self.type = "string" if name == "str" else name
            self._demand(self.type in self.TYPES, "invalid option type: %r", self.type)
            self._demand(self.action in self.TYPED_ACTIONS, "must not supply a type for action %r", self.action)
        elif self.action in self.ALWAYS_TYPED_ACTIONS:
            self.type = "choice" if self.choices is not None else "string"

    def _check_choice(self):
        choices = self.choices
        if self.type != "choice":
            self._demand(choices is None, "must not supply choices for type %r", self.type)
            return
        self._demand(choices is not None, "must supply a list of choices for type 'choice'")
        if not isinstance(choices, (list, tuple)):
            kind = str(type(choices)).split("'")[1]
            self._demand(False, "choices must be a list of strings ('%s' supplied)", kind)

    def _check_dest(self):
        takes_value = self.action in self.STORE_ACTIONS or self.type is not None
        if self.dest is None and takes_value:
            if self._long_opts:
                self.dest = self._long_opts[0][2:].replace("-", "_")
            else:
                self.dest = self._short_opts[0][1]

    def _check_const(self):
        fits = self.const is None or self.action in self.CONST_ACTIONS
        self._demand(fits, "'const' must not be supplied for action %r", self.action)

    def _check_nargs(self):
        if self.action not in self.TYPED_ACTIONS:
            self._demand(self.nargs is None, "'nargs' must not be supplied for action %r", self.action)
        else:
            self.nargs = 1 if self.nargs is None else self.nargs

    def _check_callback(self):
        function, args, kwargs = self.callback, self.callback_args, self.callback_kwargs
        if self.action != "callback":
            self._demand(function is None, "callback supplied (%r) for non-callback option", function)
            self._demand(args is None, "callback_args supplied for non-callback option")
            self._demand(kwargs is None, "callback_kwargs supplied for non-callback option")
            return
        self._demand(callable(function), "callback not callable: %r", function)
        fits = args is None or isinstance(args, tuple)
        self._demand(fits, "callback_args, if supplied, must be a tuple: not %r", args)
        fits = kwargs is None or isinstance(kwargs, dict)
        self._demand(fits, "callback_kwargs, if supplied, must be a dict: not %r", kwargs)

    CHECK_METHODS = [_check_action, _check_type, _check_choice, _check_dest, _check_const, _check_nargs, _check_callback]

    def __str__(self):
        return "/".join(self._short_opts + self._long_opts)

    def __repr__(self):
        return f"<{self.__class__.__name__} at 0x{id(self):x}: {self}>"

    def takes_value(self):
        """Return whether the option takes an argument."""
        return self.type is not None

    def get_opt_string(self):
        """Return the first way to write the option, a long one if there is any."""
        return self._long_opts[0] if self._long_opts else self._short_opts[0]

    def check_value(self, opt, value):
        """Return the value that an argument stands for."""
        checker = self.TYPE_CHECKER.get(self.type)
        return value if checker is None else checker(self, opt, value)

    def convert_value(self, opt, value):
        """Return the value, or values, that arguments stand for."""
        if value is None:
            return None
        if self.nargs == 1:
            return self.check_value(opt, value)
        return tuple([self.check_value(opt, one) for one in value])

    def process(self, opt, value, values, parser):
        """Do what the option does with its argument."""
        return self.take_action(self.action, self.dest, opt, self.convert_value(opt, value), values, parser)

    def take_action(self, action, dest, opt, value, values, parser):
        """Perform an action by its name."""
        if action in ("help", "version"):
            (parser.print_help if action == "help" else parser.print_version)()
            parser.exit()
        elif action == "callback":
            self.callback(self, opt, value, parser, *(self.callback_args or ()), **(self.callback_kwargs or {}))
        elif action not in Option.STORE_ACTIONS:
            raise ValueError("unknown action %r" % self.action)
        else:
            self._store(action, dest, value, values)
        return 1

    def _store(self, action, dest, value, values):
        operation, _, ending = action.partition("_")
        item = {"": value, "const": self.const, "true": True, "false": False}[ending]
        if operation == "append":
            values.ensure_value(dest, []).append(item)
            return
        if operation == "count":
            item = values.ensure_value(dest, 0) + 1
        setattr(values, dest, item)


make_option = Option


class Values:
    """The values of all options, as attributes."""

    def __init__(self, defaults=None):
        if defaults:
            self.__dict__.update(defaults)

    def __str__(self):
        return str(self.__dict__)

    def __repr__(self):
        return f"<{self.__class__.__name__} at 0x{id(self):x}: {self}>"

    def __eq__(self, other):
        if isinstance(other, Values):
            return self.__dict__ == other.__dict__
        if isinstance(other, dict):
            return self.__dict__ == other
        return NotImplemented

    def _update_careful(self, dict):
        for name in dir(self):
            if name in dict and dict[name] is not None:
                setattr(self, name, dict[name])

    def _update_loose(self, dict):
        self.__dict__.update(dict)

    def _update(self, dict, mode):
        _one_of(("careful", "loose"), mode, "invalid update mode: %r")
        (self._update_loose if mode == "loose" else self._update_careful)(dict)

    def read_module(self, modname, mode="careful"):
        """Take the variables of a module as values."""
        __import__(modname)
        self._update(vars(sys.modules[modname]), mode)

    def read_file(self, filename, mode="careful"):
        """Take the variables that a file of Python sets as values."""
        found = {}
        with open(filename) as file:
            exec(file.read(), found)
        self._update(found, mode)

    def ensure_value(self, attr, value):
        """Return a value, which is set before if it is None."""
        if getattr(self, attr, None) is None:
            setattr(self, attr, value)
        return getattr(self, attr)


def _given_or_made(kind, make, args, kwargs):
    """The instance of `kind` that the arguments are, or what `make` makes of a string and the rest."""
    if isinstance(args[0], str):
        return make(*args, **kwargs)
    if kwargs or len(args) != 1:
        raise TypeError("invalid arguments")
    if not isinstance(args[0], kind):
        raise TypeError(f"not an {kind.__name__} instance: {args[0]!r}")
    return args[0]


class OptionContainer:
    """Options that belong together: a parser, or a group of one."""

    def __init__(self, option_class, conflict_handler, description):
        self.option_class = option_class
        self._create_option_list()
        self.set_description(description)
        self.set_conflict_handler(conflict_handler)

    def _create_option_mappings(self):
        self._short_opt = {}
        self._long_opt = {}
        self.defaults = {}

    def _share_option_mappings(self, parser):
        self._short_opt, self._long_opt, self.defaults = parser._short_opt, parser._long_opt, parser.defaults

    def get_description(self):
        """Return the description."""
        return self.description

    def set_description(self, description):
        """Set the description."""
        self.description = description

    def set_conflict_handler(self, handler):
        """Set what happens to options of equal names: "error" or "resolve"."""
        self.conflict_handler = _one_of(("error", "resolve"), handler, "invalid conflict_resolution value %r")

    def destroy(self):
        """Let go of all options."""
        del self._short_opt, self._long_opt, self.defaults

    def _tables(self, option):
        """Twice, the strings of an option and the table they belong into: the short ones, then the long ones."""
        return (option._short_opts, self._short_opt), (option._long_opts, self._long_opt)

    def _check_conflict(self, option):
        conflicts = [(opt, table) for opts, table in self._tables(option) for opt in opts if opt in table]
        if conflicts and self.conflict_handler == "error":
            strings = ", ".join([opt for opt, _table in conflicts])
            raise OptionConflictError("conflicting option string(s): %s" % strings, option)
        for opt, table in conflicts:
            self._take_string(table.pop(opt), opt)

    def _take_string(self, option, opt):
        """An option loses a string to another one, and its place when none is left."""
        (option._long_opts if opt.startswith("--") else option._short_opts).remove(opt)
        if not (option._short_opts or option._long_opts):
            option.container.option_list.remove(option)

    def add_options(self, option_list):
        """Add each option of a list."""
        for one in option_list:
            self.add_option(one)

    def add_option(self, *args, **kwargs):
        """Add an option, given or made of the arguments, and return it."""
        option = _given_or_made(Option, self.option_class, args, kwargs)
        self._check_conflict(option)
        option.container = self
        self.option_list.append(option)
        for opts, table in self._tables(option):
            table.update(dict.fromkeys(opts, option))
        dest, default = option.dest, option.default
        if dest is not None:
            if default is NO_DEFAULT:
                self.defaults.setdefault(dest)
            else:
                self.defaults[dest] = default
        return option

    def get_option(self, opt_str):
        """Return the option that is written so, or None."""
        return self._short_opt.get(opt_str) or self._long_opt.get(opt_str)

    def has_option(self, opt_str):
        """Return whether there is an option that is written so."""
        return opt_str in self._short_opt or opt_str in self._long_opt

    def remove_option(self, opt_str):
        """Remove the option that is written so."""
        option = self.get_option(opt_str)
        if option is None:
            raise ValueError("no such option %r" % opt_str)
        option.container.option_list.remove(option)
        for opts, table in self._tables(option):
            for opt in opts:
                del table[opt]

    def format_option_help(self, formatter):
        """Return the lines about all options."""
        return "".join([formatter.format_option(one) for one in self.option_list if one.help is not SUPPRESS_HELP])

    def format_description(self, formatter):
        """Return the description as paragraphs."""
        return formatter.format_description(self.get_description())

    def format_help(self, formatter):
        """Return the help as a text."""
        parts = [self.format_description(formatter)] if self.description else []
        parts += [self.format_option_help(formatter)] if self.option_list else []
        return "\n".join(parts)


class OptionGroup(OptionContainer):
    """Options below a heading of their own."""

    def __init__(self, parser, title, description=None):
        self.parser = parser
        OptionContainer.__init__(self, parser.option_class, parser.conflict_handler, description)
        self.title = title

    def set_title(self, title):
        """Set the heading."""
        self.title = title

    def _create_option_list(self):
        self._share_option_mappings(self.parser)
        self.option_list = []

    def destroy(self):
        super().destroy()
        del self.option_list

    def format_help(self, formatter):
        heading = formatter.format_heading(self.title)
        formatter.indent()
        text = OptionContainer.format_help(self, formatter)
        formatter.dedent()
        return heading + text


class OptionParser(OptionContainer):
    """Reads options of the command line."""
    standard_option_list = []

    def __init__(
        self, usage=None, option_list=None, option_class=Option, version=None, conflict_handler="error",
        description=None, formatter=None, add_help_option=True, prog=None, epilog=None,
    ):  # fmt: skip
        OptionContainer.__init__(self, option_class, conflict_handler, description)
        self.prog, self.version, self.epilog = prog, version, epilog
        self.set_usage(usage)
        self.enable_interspersed_args()
        self.set_process_default_values(True)
        self.formatter = IndentedHelpFormatter() if formatter is None else formatter
        self.formatter.set_parser(self)
        self.add_options(self.standard_option_list)
        self.add_options(option_list or [])
        if self.version:
            self._add_version_option()
        if add_help_option:
            self._add_help_option()
        self._init_parsing_state()

    def destroy(self):
        OptionContainer.destroy(self)
        for group in self.option_groups:
            group.destroy()
        del self.option_list, self.option_groups, self.formatter

    def _create_option_list(self):
        self._create_option_mappings()
        self.option_groups, self.option_list = [], []

    def _add_help_option(self):
        self.add_option("-h", "--help", action="help", help=_("show this help message and exit"))

    def _add_version_option(self):
        self.add_option("--version", action="version", help=_("show program's version number and exit"))

    def _init_parsing_state(self):
        self.rargs = self.largs = self.values = None

    def set_usage(self, usage):
        """Set the usage."""
        if usage is None:
            self.usage = _("%prog [options]")
        elif usage is SUPPRESS_USAGE:
            self.usage = None
        else:
            self.usage = usage[7:] if usage.lower().startswith("usage: ") else usage

    def enable_interspersed_args(self):
        """Let options stand behind other arguments."""
        self.allow_interspersed_args = True

    def disable_interspersed_args(self):
        """Let the first other argument end the options."""
        self.allow_interspersed_args = False

    def set_defaults(self, **kwargs):
        """Set defaults of options by name."""
        self.defaults.update(kwargs)

    def set_default(self, dest, value):
        """Set the default of an option."""
        self.defaults[dest] = value

    def set_process_default_values(self, process):
        """Set whether defaults that are texts are read as arguments are."""
        self.process_default_values = process

    def _get_all_options(self):
        return [option for owner in (self, *self.option_groups) for option in owner.option_list]

    def get_default_values(self):
        """Return the defaults as values."""
        values = dict(self.defaults)
        # A default that is a text is read as if it stood on the command line.
        for option in self._get_all_options() if self.process_default_values else ():
            text = values.get(option.dest)
            if isinstance(text, str):
                values[option.dest] = option.check_value(option.get_opt_string(), text)
        return Values(values)

    def add_option_group(self, *args, **kwargs):
        """Add a group, given or made of the arguments, and return it."""
        group = _given_or_made(OptionGroup, self._new_group, args, kwargs)
        if group.parser is not self:
            raise ValueError("invalid OptionGroup (wrong parser)")
        self.option_groups.append(group)
        return group

    def _new_group(self, *args, **kwargs):
        return OptionGroup(self, *args, **kwargs)

    def get_option_group(self, opt_str):
        """Return the group of an option, or None."""
        option = self.get_option(opt_str)
        return option.container if option and option.container is not self else None

    def _get_args(self, args):
        return sys.argv[1:] if args is None else args[:]

    def parse_args(self, args=None, values=None):
        """Return the values of options and a list of the other arguments.

        What is not known, or wrong, ends the program with a message.
        """
        rest = self._get_args(args)
        if values is None:
            values = self.get_default_values()
        self.rargs, self.largs, self.values = rest, [], values
        largs = self.largs
        try:
            self._process_args(largs, rest, values)
        except (BadOptionError, OptionValueError) as error:
            self.error(str(error))
        return self.check_values(values, largs + rest)

    def check_values(self, values, args):
        """Return values and arguments as they are. Subclasses may check them."""
        return values, args

    def _process_args(self, largs, rargs, values):
        while rargs:
            arg = rargs[0]
            if arg == "--":
                del rargs[0]
                return
            if arg[:2] == "--":
                self._process_long_opt(rargs, values)
            elif arg[:1] == "-" and len(arg) > 1:
                self._process_short_opts(rargs, values)
            elif self.allow_interspersed_args:
                largs.append(rargs.pop(0))
            else:
                return

    def _match_long_opt(self, opt):
        return _match_abbrev(opt, self._long_opt)

    def _values_for(self, option, opt, rargs):
        """The values of an option, taken from the arguments."""
        count = option.nargs
        if len(rargs) < count:
            text = ngettext("%(option)s option requires %(number)d argument", "%(option)s option requires %(number)d arguments", count)
            self.error(text % {"option": opt, "number": count})
        if count == 1:
            return rargs.pop(0)
        value = tuple(rargs[:count])
        del rargs[:count]
        return value

    def _process_long_opt(self, rargs, values):
        opt, equals, given = rargs.pop(0).partition("=")
        if equals:
            rargs.insert(0, given)
        opt = self._match_long_opt(opt)
        option = self._long_opt[opt]
        value = None
        if option.takes_value():
            value = self._values_for(option, opt, rargs)
        elif equals:
            self.error(_("%s option does not take a value") % opt)
        option.process(opt, value, values, self)

    def _process_short_opts(self, rargs, values):
        letters = rargs.pop(0)[1:]
        while letters:
            opt, letters = "-" + letters[0], letters[1:]
            option = self._short_opt.get(opt)
            if not option:
                raise BadOptionError(opt)
            value = None
            if option.takes_value():
                # What follows the letter is its value, or the first of them.
                if letters:
                    rargs.insert(0, letters)
                    letters = ""
                value = self._values_for(option, opt, rargs)
            option.process(opt, value, values, self)

    def get_prog_name(self):
        """Return the name of the program."""
        return os.path.basename(sys.argv[0]) if self.prog is None else self.prog

    def expand_prog_name(self, s):
        """Return a text with the program's name in place of %prog."""
        return s.replace("%prog", self.get_prog_name())

    def get_description(self):
        return self.expand_prog_name(self.description)

    def format_description(self, formatter):
        return formatter.format_description(self.expand_prog_name(self.description)) if self.description else ""

    def exit(self, status=0, msg=None):
        """End the program with a status, after a message if there is one."""
        if msg:
            sys.stderr.write(msg)
        sys.exit(status)

    def error(self, msg):
        """End the program with the usage and a message."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.get_prog_name()}: error: {msg}\n")

    def get_usage(self):
        """Return the usage as a text."""
        return self.formatter.format_usage(self.expand_prog_name(self.usage)) if self.usage else ""

    def print_usage(self, file=None):
        """Write the usage."""
        if self.usage:
            print(self.get_usage(), file=file)

    def get_version(self):
        """Return the version as a text."""
        return self.expand_prog_name(self.version) if self.version else ""

    def print_version(self, file=None):
        """Write the version."""
        if self.version:
            print(self.get_version(), file=file)

    def format_option_help(self, formatter=None):
        formatter = self.formatter if formatter is None else formatter
        formatter.store_option_strings(self)
        parts = [formatter.format_heading(_("Options"))]
        formatter.indent()
        if self.option_list:
            parts += [OptionContainer.format_option_help(self, formatter), "\n"]
        for group in self.option_groups:
            parts += [group.format_help(formatter), "\n"]
        formatter.dedent()
        # The last one is an empty line too many.
        return "".join(parts[:-1])

    def format_epilog(self, formatter):
        """Return what stands at the end as paragraphs."""
        return formatter.format_epilog(self.epilog)

    def format_help(self, formatter=None):
        formatter = self.formatter if formatter is None else formatter
        parts = [self.get_usage() + "\n"] if self.usage else []
        if self.description:
            parts.append(self.format_description(formatter) + "\n")
        parts += [self.format_option_help(formatter), self.format_epilog(formatter)]
        return "".join(parts)

    def print_help(self, file=None):
        """Write the help."""
        (sys.stdout if file is None else file).write(self.format_help())


def _match_abbrev(s, wordmap):
    if s in wordmap:
        return s
    found = [word for word in wordmap if word.startswith(s)]
    if len(found) == 1:
        return found[0]
    if not found:
        raise BadOptionError(s)
    raise AmbiguousOptionError(s, sorted(found))

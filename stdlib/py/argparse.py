"""Command lines: what arguments a program takes, parsing them, help and error messages."""

import sys

from _argparse_actions import (
    Action, ArgumentError, ArgumentTypeError, BooleanOptionalAction, FileType, Namespace, _AppendAction,
    _AppendConstAction, _AttributeHolder, _CountAction, _ExtendAction, _HelpAction, _StoreAction,
    _StoreConstAction, _StoreFalseAction, _StoreTrueAction, _SubParsersAction, _UNRECOGNIZED_ARGS_ATTR,
    _VersionAction, _get_action_name,
)
from _argparse_help import (
    ArgumentDefaultsHelpFormatter, HelpFormatter, MetavarTypeHelpFormatter, ONE_OR_MORE, OPTIONAL, PARSER, REMAINDER,
    RawDescriptionHelpFormatter, RawTextHelpFormatter, SUPPRESS, ZERO_OR_MORE,
)

__all__ = [
    "Action", "ArgumentDefaultsHelpFormatter", "ArgumentError", "ArgumentParser", "ArgumentTypeError",
    "BooleanOptionalAction", "FileType", "HelpFormatter", "MetavarTypeHelpFormatter", "Namespace", "ONE_OR_MORE",
    "OPTIONAL", "PARSER", "REMAINDER", "RawDescriptionHelpFormatter", "RawTextHelpFormatter", "SUPPRESS",
    "ZERO_OR_MORE",
]

_ACTIONS = {
    None: _StoreAction, "store": _StoreAction, "store_const": _StoreConstAction, "store_true": _StoreTrueAction,
    "store_false": _StoreFalseAction, "append": _AppendAction, "append_const": _AppendConstAction,
    "count": _CountAction, "help": _HelpAction, "version": _VersionAction, "parsers": _SubParsersAction,
    "extend": _ExtendAction,
}


def _is_negative_number(text):
    """-5, -5.5 and -.5 are no options."""
    if text[:1] != "-":
        return False
    whole, dot, part = text[1:].partition(".")
    if not dot:
        return whole.isdecimal()
    return part.isdecimal() and (not whole or whole.isdecimal())


class _ActionsContainer:
    """What arguments can be added to: parsers and groups."""

    def __init__(self, description, prefix_chars, argument_default, conflict_handler):
        self.description = description
        self.argument_default = argument_default
        self.prefix_chars = prefix_chars
        self.conflict_handler = conflict_handler
        self._registries = {"action": dict(_ACTIONS), "type": {None: _identity}}
        self._get_handler()
        self._actions = []
        self._option_string_actions = {}
        self._action_groups = []
        self._mutually_exclusive_groups = []
        self._defaults = {}
        self._has_negative_number_optionals = []

    def register(self, registry_name, value, object):
        self._registries.setdefault(registry_name, {})[value] = object

    def _registry_get(self, registry_name, value, default=None):
        return self._registries[registry_name].get(value, default)

    def set_defaults(self, **kwargs):
        self._defaults.update(kwargs)
        for dest, value in kwargs.items():
            for action in self._with_dest(dest):
                action.default = value

    def _with_dest(self, dest):
        return [action for action in self._actions if action.dest == dest]

    def get_default(self, dest):
        own = [action.default for action in self._with_dest(dest) if action.default is not None]
        return own[0] if own else self._defaults.get(dest)

    def add_argument(self, *args, **kwargs):
        """add_argument(dest or option strings, ..., name=value, ...)"""
        chars = self.prefix_chars
        if not args or len(args) == 1 and args[0][0] not in chars:
            if args and "dest" in kwargs:
                raise ValueError("dest supplied twice for positional argument")
            kwargs = self._get_positional_kwargs(*args, **kwargs)
        else:
            kwargs = self._get_optional_kwargs(*args, **kwargs)
        if "default" not in kwargs:
            dest = kwargs["dest"]
            if dest in self._defaults:
                kwargs["default"] = self._defaults[dest]
            elif self.argument_default is not None:
                kwargs["default"] = self.argument_default
        name = kwargs.pop("action", None)
        action_class = name if name is not None and callable(name) else self._registry_get("action", name)
        if not callable(action_class):
            raise ValueError(f'unknown action "{action_class if action_class is not None else name}"')
        action = action_class(**kwargs)
        if not callable(self._registry_get("type", action.type, action.type)):
            raise ValueError(f"{action.type!r} is not callable")
        if action.type is FileType:
            raise ValueError(f"{action.type!r} is a FileType class object, instance of it must be passed")
        self._check_metavar(action)
        return self._add_action(action)

    def _check_metavar(self, action):
        """Refuses names of values that help could not show, where there is somebody who shows it."""
        get_formatter = getattr(self, "_get_formatter", None)
        if get_formatter is None:
            return
        try:
            get_formatter()._format_args(action, None)
        except TypeError:
            raise ValueError("length of metavar tuple does not match nargs")

    def add_mutually_exclusive_group(self, **kwargs):
        exclusive = _MutuallyExclusiveGroup(self, **kwargs)
        self._mutually_exclusive_groups.append(exclusive)
        return exclusive

    def add_argument_group(self, *args, **kwargs):
        self._action_groups.append(_ArgumentGroup(self, *args, **kwargs))
        return self._action_groups[-1]

    def _add_action(self, action):
        self._check_conflict(action)
        self._actions.append(action)
        action.container = self
        for option in action.option_strings:
            self._option_string_actions[option] = action
            if _is_negative_number(option) and not self._has_negative_number_optionals:
                self._has_negative_number_optionals.append(True)
        return action

    def _remove_action(self, action):
        self._actions.remove(action)

    def _add_container_actions(self, container):
        by_title = {}
        for group in self._action_groups:
            if group.title in by_title:
                raise ValueError(f"cannot merge actions - two groups are named {group.title!r}")
            by_title[group.title] = group
        owner = {}
        for group in container._action_groups:
            if group.title not in by_title:
                by_title[group.title] = self.add_argument_group(
                    title=group.title, description=group.description, conflict_handler=group.conflict_handler)
            for action in group._group_actions:
                owner[id(action)] = by_title[group.title]
        for group in container._mutually_exclusive_groups:
            copied = self.add_mutually_exclusive_group(required=group.required)
            for action in group._group_actions:
                owner[id(action)] = copied
        for action in container._actions:
            owner.get(id(action), self)._add_action(action)

    def _get_positional_kwargs(self, dest, **kwargs):
        if "required" in kwargs:
            raise TypeError("'required' is an invalid argument for positionals")
        if kwargs.get("nargs") not in (OPTIONAL, ZERO_OR_MORE):
            kwargs["required"] = True
        if kwargs.get("nargs") == ZERO_OR_MORE and "default" not in kwargs:
            kwargs["required"] = True
        return dict(kwargs, dest=dest, option_strings=[])

    def _get_optional_kwargs(self, *args, **kwargs):
        long_options = []
        for option in args:
            if option[0] not in self.prefix_chars:
                raise ValueError(f"invalid option string {option!r}: must start with a character "
                                 f"{self.prefix_chars!r}")
            if len(option) > 1 and option[1] in self.prefix_chars:
                long_options.append(option)
        dest = kwargs.pop("dest", None)
        if dest is None:
            dest = (long_options[0] if long_options else args[0]).lstrip(self.prefix_chars)
            if not dest:
                raise ValueError(f"dest= is required for options like {args[0]!r}")
            dest = dest.replace("-", "_")
        return dict(kwargs, dest=dest, option_strings=list(args))

    def _get_handler(self):
        handler = getattr(self, f"_handle_conflict_{self.conflict_handler}", None)
        if handler is None:
            raise ValueError(f"invalid conflict_resolution value: {self.conflict_handler!r}")
        return handler

    def _check_conflict(self, action):
        conflicts = [(option, self._option_string_actions[option]) for option in action.option_strings
                     if option in self._option_string_actions]
        if conflicts:
            self._get_handler()(action, conflicts)

    def _handle_conflict_error(self, action, conflicts):
        plural = "s" if len(conflicts) != 1 else ""
        raise ArgumentError(action, f"conflicting option string{plural}: {', '.join(o for o, _ in conflicts)}")

    def _handle_conflict_resolve(self, action, conflicts):
        for option, other in conflicts:
            other.option_strings.remove(option)
            self._option_string_actions.pop(option, None)
            if not other.option_strings:
                other.container._remove_action(other)


def _identity(string):
    return string


class _ArgumentGroup(_ActionsContainer):
    def __init__(self, container, title=None, description=None, **kwargs):
        kwargs.setdefault("conflict_handler", container.conflict_handler)
        kwargs.setdefault("prefix_chars", container.prefix_chars)
        kwargs.setdefault("argument_default", container.argument_default)
        super().__init__(description=description, **kwargs)
        self.title = title
        self._group_actions = []
        self._registries = container._registries
        self._actions = container._actions
        self._option_string_actions = container._option_string_actions
        self._defaults = container._defaults
        self._has_negative_number_optionals = container._has_negative_number_optionals
        self._mutually_exclusive_groups = container._mutually_exclusive_groups

    def _add_action(self, action):
        action = super()._add_action(action)
        self._group_actions.append(action)
        return action

    def _remove_action(self, action):
        super()._remove_action(action)
        self._group_actions.remove(action)


class _MutuallyExclusiveGroup(_ArgumentGroup):
    def __init__(self, container, required=False):
        super().__init__(container)
        self.required = required
        self._container = container

    def _add_action(self, action):
        if action.required:
            raise ValueError("mutually exclusive arguments must be optional")
        added = self._container._add_action(action)
        self._group_actions.append(added)
        return added

    def _remove_action(self, action):
        self._group_actions.remove(action)
        self._container._remove_action(action)


class ArgumentParser(_AttributeHolder, _ActionsContainer):
    """Reads a command line as the arguments that were added say, and explains it to its user."""

    def __init__(self, prog=None, usage=None, description=None, epilog=None, parents=[],
                 formatter_class=HelpFormatter, prefix_chars="-", fromfile_prefix_chars=None, argument_default=None,
                 conflict_handler="error", add_help=True, allow_abbrev=True, exit_on_error=True):
        _ActionsContainer.__init__(self, description, prefix_chars, argument_default, conflict_handler)
        self.prog = sys.argv[0].rpartition("/")[2] if prog is None else prog
        self.formatter_class, self.usage, self.epilog = formatter_class, usage, epilog
        self.add_help, self.exit_on_error = add_help, exit_on_error
        self.allow_abbrev, self.fromfile_prefix_chars = allow_abbrev, fromfile_prefix_chars
        self._positionals = self.add_argument_group("positional arguments")
        self._optionals = self.add_argument_group("options")
        self._subparsers = None
        if add_help:
            prefix = "-" if "-" in prefix_chars else prefix_chars[0]
            self.add_argument(prefix + "h", prefix * 2 + "help", action="help", default=SUPPRESS,
                              help="show this help message and exit")
        for parent in parents:
            self._add_container_actions(parent)
            self._defaults.update(parent._defaults)

    def _get_kwargs(self):
        names = ("prog", "usage", "description", "formatter_class", "conflict_handler", "add_help")
        return [(name, getattr(self, name)) for name in names]

    def add_subparsers(self, **kwargs):
        """Let the program have commands, each with a parser, and return what adds them."""
        if self._subparsers is not None:
            self.error("cannot have multiple subparser arguments")
        kwargs.setdefault("parser_class", type(self))
        if "title" in kwargs or "description" in kwargs:
            self._subparsers = self.add_argument_group(kwargs.pop("title", "subcommands"),
                                                       kwargs.pop("description", None))
        else:
            self._subparsers = self._positionals
        if kwargs.get("prog") is None:
            formatter = self._get_formatter()
            formatter.add_usage(self.usage, self._get_positional_actions(), self._mutually_exclusive_groups, "")
            kwargs["prog"] = formatter.format_help().strip()
        action_class = kwargs.pop("action", None)
        action_class = action_class if callable(action_class) else _SubParsersAction
        action = action_class(option_strings=[], **kwargs)
        self._subparsers._add_action(action)
        return action

    def _add_action(self, action):
        (self._optionals if action.option_strings else self._positionals)._add_action(action)
        return action

    def _get_optional_actions(self):
        return [action for action in self._actions if action.option_strings]

    def _get_positional_actions(self):
        return [action for action in self._actions if not action.option_strings]

    def parse_args(self, args=None, namespace=None):
        """Return a namespace of the arguments, by default those of the command line.

        What is not known, or wrong, ends the program with a message.
        """
        args, rest = self.parse_known_args(args, namespace)
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return args

    def parse_known_args(self, args=None, namespace=None):
        """Return a namespace and a list of the arguments that are not known."""
        args = sys.argv[1:] if args is None else list(args)
        namespace = Namespace() if namespace is None else namespace
        for action in self._actions:
            if action.dest is not SUPPRESS and not hasattr(namespace, action.dest) and action.default is not SUPPRESS:
                setattr(namespace, action.dest, action.default)
        for dest in self._defaults:
            if not hasattr(namespace, dest):
                setattr(namespace, dest, self._defaults[dest])
        if self.exit_on_error:
            try:
                namespace, args = _Parsing(self, args, namespace).run()
            except ArgumentError as err:
                self.error(str(err))
        else:
            namespace, args = _Parsing(self, args, namespace).run()
        if hasattr(namespace, _UNRECOGNIZED_ARGS_ATTR):
            args.extend(getattr(namespace, _UNRECOGNIZED_ARGS_ATTR))
            delattr(namespace, _UNRECOGNIZED_ARGS_ATTR)
        return namespace, args

    def parse_intermixed_args(self, args=None, namespace=None):
        """Return a namespace of arguments among which positional ones may stand anywhere."""
        args, rest = self.parse_known_intermixed_args(args, namespace)
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return args

    def parse_known_intermixed_args(self, args=None, namespace=None):
        """First the options, with no positional argument; then what is left over."""
        positionals = self._get_positional_actions()
        if any(action.nargs in (PARSER, REMAINDER) for action in positionals):
            raise TypeError("parse_intermixed_args: positional arg with nargs=%s" % next(
                a.nargs for a in positionals if a.nargs in (PARSER, REMAINDER)))
        if any(action is positional for group in self._mutually_exclusive_groups
               for action in group._group_actions for positional in positionals):
            raise TypeError("parse_intermixed_args: positional in mutuallyExclusiveGroup")
        saved = [(action, action.nargs, action.default, action.required) for action in self._actions]
        required = [(group, group.required) for group in self._mutually_exclusive_groups]
        try:
            for action in positionals:
                action.nargs, action.default = SUPPRESS, SUPPRESS
            namespace, rest = self.parse_known_args(args, namespace)
            for action in positionals:
                if getattr(namespace, action.dest, None) == []:
                    delattr(namespace, action.dest)
            for action, nargs, default, _ in saved:
                action.nargs, action.default = nargs, default
            for action in self._get_optional_actions():
                action.required = False
            for group, _ in required:
                group.required = False
            return self.parse_known_args(rest, namespace)
        finally:
            for action, nargs, default, is_required in saved:
                action.nargs, action.default, action.required = nargs, default, is_required
            for group, is_required in required:
                group.required = is_required

    def convert_arg_line_to_args(self, arg_line):
        """Return the arguments in a line of a file of arguments: the whole line."""
        return [arg_line]

    def format_usage(self):
        """Return the usage as a text."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        return formatter.format_help()

    def format_help(self):
        """Return the help as a text."""
        formatter = self._get_formatter()
        formatter.add_usage(self.usage, self._actions, self._mutually_exclusive_groups)
        formatter.add_text(self.description)
        for group in self._action_groups:
            formatter.start_section(group.title)
            formatter.add_text(group.description)
            formatter.add_arguments(group._group_actions)
            formatter.end_section()
        formatter.add_text(self.epilog)
        return formatter.format_help()

    def _get_formatter(self):
        return self.formatter_class(prog=self.prog)

    def print_usage(self, file=None):
        """Write the usage, by default to standard output."""
        self._print_message(self.format_usage(), sys.stdout if file is None else file)

    def print_help(self, file=None):
        """Write the help, by default to standard output."""
        self._print_message(self.format_help(), sys.stdout if file is None else file)

    def _print_message(self, message, file=None):
        if message:
            file = sys.stderr if file is None else file
            try:
                file.write(message)
            except (AttributeError, OSError):
                pass

    def exit(self, status=0, message=None):
        """End the program with a status, after a message if there is one."""
        if message:
            self._print_message(message, sys.stderr)
        sys.exit(status)

    def error(self, message):
        """End the program with the usage and a message."""
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: error: {message}\n")

    def _get_values(self, action, arg_strings):
        if action.nargs not in (PARSER, REMAINDER):
            try:
                arg_strings.remove("--")
            except ValueError:
                pass
        if not arg_strings and action.nargs == OPTIONAL:
            value = action.const if action.option_strings else action.default
            if isinstance(value, str):
                value = self._get_value(action, value)
                self._check_value(action, value)
        elif not arg_strings and action.nargs == ZERO_OR_MORE and not action.option_strings:
            value = action.default if action.default is not None else []
            self._check_value(action, value) if action.default is not None else None
        elif len(arg_strings) == 1 and action.nargs in (None, OPTIONAL):
            value = self._get_value(action, arg_strings[0])
            self._check_value(action, value)
        elif action.nargs == REMAINDER:
            value = [self._get_value(action, v) for v in arg_strings]
        elif action.nargs == PARSER:
            value = [self._get_value(action, v) for v in arg_strings]
            self._check_value(action, value[0])
        elif action.nargs == SUPPRESS:
            value = SUPPRESS
        else:
            value = [self._get_value(action, v) for v in arg_strings]
            for v in value:
                self._check_value(action, v)
        return value

    def _get_value(self, action, arg_string):
        convert = self._registry_get("type", action.type, action.type)
        if not callable(convert):
            raise ArgumentError(action, f"{convert!r} is not callable")
        try:
            return convert(arg_string)
        except ArgumentTypeError as err:
            raise ArgumentError(action, str(err))
        except (TypeError, ValueError):
            name = getattr(action.type, "__name__", repr(action.type))
            raise ArgumentError(action, f"invalid {name} value: {arg_string!r}")

    def _check_value(self, action, value):
        if action.choices is not None and value not in action.choices:
            choices = ", ".join(map(repr, action.choices))
            raise ArgumentError(action, f"invalid choice: {value!r} (choose from {choices})")


# How many arguments an action takes, and the error when there are too few.
_LIMITS = {None: (1, 1), OPTIONAL: (0, 1), ZERO_OR_MORE: (0, None), ONE_OR_MORE: (1, None), REMAINDER: (0, None),
           PARSER: (1, None), SUPPRESS: (0, 0)}
_EXPECTED = {None: "expected one argument", OPTIONAL: "expected at most one argument",
             ONE_OR_MORE: "expected at least one argument"}


def _limits(action):
    return _LIMITS[action.nargs] if action.nargs in _LIMITS else (action.nargs, action.nargs)


class _Parsing:
    """One pass over the arguments of a command line."""

    def __init__(self, parser, args, namespace):
        self.parser = parser
        self.namespace = namespace
        if parser.fromfile_prefix_chars is not None:
            args = self._read_args_from_files(args)
        self.args = args
        self.conflicts = {}
        for group in parser._mutually_exclusive_groups:
            members = group._group_actions
            for at, action in enumerate(members):
                self.conflicts.setdefault(id(action), []).extend(members[:at] + members[at + 1:])
        # "A" for an argument, "O" for an option, "-" for "--"; behind it all are arguments.
        self.options = {}
        kinds = []
        strings = iter(args)
        for at, arg in enumerate(strings):
            if arg == "--":
                kinds.append("-")
                kinds.extend("A" for _ in strings)
                break
            option = self._parse_optional(arg)
            if option is None:
                kinds.append("A")
            else:
                self.options[at] = option
                kinds.append("O")
        self.kinds = "".join(kinds)
        self.seen = []
        self.seen_non_default = []
        self.extras = []
        self.positionals = parser._get_positional_actions()

    def _read_args_from_files(self, args):
        made = []
        for arg in args:
            if not arg or arg[0] not in self.parser.fromfile_prefix_chars:
                made.append(arg)
                continue
            try:
                with open(arg[1:]) as file:
                    lines = file.read().splitlines()
            except OSError as err:
                self.parser.error(str(err))
            inner = []
            for line in lines:
                inner.extend(self.parser.convert_arg_line_to_args(line))
            made.extend(self._read_args_from_files(inner))
        return made

    def _parse_optional(self, arg):
        """(action or None, option, value behind "="), or None for what is no option."""
        parser = self.parser
        if not arg or arg[0] not in parser.prefix_chars:
            return None
        known = parser._option_string_actions
        if arg in known:
            return known[arg], arg, None
        if len(arg) == 1:
            return None
        if "=" in arg:
            option, value = arg.split("=", 1)
            if option in known:
                return known[option], option, value
        found = self._get_option_tuples(arg)
        if len(found) > 1:
            options = ", ".join(option for _, option, _ in found)
            parser.error(f"ambiguous option: {arg} could match {options}")
        if len(found) == 1:
            return found[0]
        if _is_negative_number(arg) and not parser._has_negative_number_optionals:
            return None
        if " " in arg:
            return None
        return None, arg, None

    def _get_option_tuples(self, arg):
        """The options that an argument may be short for."""
        parser, found = self.parser, []
        chars, known = parser.prefix_chars, parser._option_string_actions
        if arg[0] in chars and arg[1] in chars:
            if parser.allow_abbrev:
                prefix, has_value, value = arg.partition("=")
                for option in known:
                    if option.startswith(prefix):
                        found.append((known[option], option, value if has_value else None))
        elif arg[0] in chars and arg[1] not in chars:
            short, short_value = arg[:2], arg[2:]
            for option in known:
                if option == short:
                    found.append((known[option], option, short_value))
                elif option.startswith(arg):
                    found.append((known[option], option, None))
        return found

    def _take(self, action, arg_strings, option=None):
        self.seen.append(action)
        values = self.parser._get_values(action, arg_strings)
        if values is not action.default:
            self.seen_non_default.append(action)
            for other in self.conflicts.get(id(action), ()):
                if any(other is seen for seen in self.seen_non_default):
                    raise ArgumentError(action, f"not allowed with argument {_get_action_name(other)}")
        if values is not SUPPRESS:
            action(self.parser, self.namespace, values, option)

    def _count_for_option(self, action, kinds):
        """How many of the next arguments an option takes."""
        least, most = _limits(action)
        if action.nargs in (REMAINDER, PARSER):
            # An option cannot have "--" in what it takes, but other options.
            run = len(kinds) - len(kinds.lstrip("AO"))
            if action.nargs == PARSER and not kinds.startswith("A"):
                run = 0
        else:
            run = len(kinds) - len(kinds.lstrip("A"))
        if run < least:
            message = _EXPECTED.get(action.nargs)
            if message is None:
                plural = "s" if action.nargs != 1 else ""
                message = f"expected {action.nargs} argument{plural}"
            raise ArgumentError(action, message)
        return run if most is None else min(run, most)

    def _consume_optional(self, start):
        action, option, value = self.options[start]
        taken = []
        while True:
            if action is None:
                self.extras.append(self.args[start])
                return start + 1
            if value is not None:
                count = self._count_for_option(action, "A")
                chars = self.parser.prefix_chars
                if count == 0 and option[1] not in chars and value != "":
                    # Several options in one: -xyz.
                    taken.append((action, [], option))
                    option = option[0] + value[0]
                    rest = value[1:] or None
                    known = self.parser._option_string_actions
                    if option not in known:
                        raise ArgumentError(action, f"ignored explicit argument {value!r}")
                    action, value = known[option], rest
                    if value is None:
                        continue
                elif count == 1:
                    taken.append((action, [value], option))
                    stop = start + 1
                    break
                else:
                    raise ArgumentError(action, f"ignored explicit argument {value!r}")
            else:
                count = self._count_for_option(action, self.kinds[start + 1:])
                stop = start + 1 + count
                taken.append((action, self.args[start + 1:stop], option))
                break
        for action, strings, option in taken:
            self._take(action, strings, option)
        return stop

    def _counts_for_positionals(self, kinds):
        """How many places each of the next positionals takes; as many of them as can be served."""
        for number in range(len(self.positionals), 0, -1):
            counts = _distribute(self.positionals[:number], kinds)
            if counts is not None:
                return counts
        return []

    def _consume_positionals(self, start):
        counts = self._counts_for_positionals(self.kinds[start:])
        for action, count in zip(self.positionals, counts):
            strings = self.args[start:start + count]
            start += count
            self._take(action, strings)
        self.positionals[:] = self.positionals[len(counts):]
        return start

    def run(self):
        start, last_option = 0, max(self.options, default=-1)
        while start <= last_option:
            following = min(at for at in self.options if at >= start)
            if start != following:
                stop = self._consume_positionals(start)
                if stop > start:
                    start = stop
                    continue
                start = stop
            if start not in self.options:
                self.extras.extend(self.args[start:following])
                start = following
            start = self._consume_optional(start)
        stop = self._consume_positionals(start)
        self.extras.extend(self.args[stop:])
        self._check_required()
        return self.namespace, self.extras

    def _check_required(self):
        parser, missing = self.parser, []
        for action in parser._actions:
            if any(action is seen for seen in self.seen):
                continue
            if action.required:
                missing.append(_get_action_name(action))
            elif (action.default is not None and isinstance(action.default, str)
                    and hasattr(self.namespace, action.dest)
                    and action.default is getattr(self.namespace, action.dest)):
                # A default that is a string is converted as an argument would be, when it is used.
                setattr(self.namespace, action.dest, parser._get_value(action, action.default))
        if missing:
            parser.error(f"the following arguments are required: {', '.join(missing)}")
        for group in parser._mutually_exclusive_groups:
            if group.required and not any(
                    action is seen for action in group._group_actions for seen in self.seen_non_default):
                names = [_get_action_name(action) for action in group._group_actions if action.help is not SUPPRESS]
                parser.error(f"one of the arguments {' '.join(names)} is required")


def _distribute(actions, kinds):
    """Each action takes as many as it may and the ones behind it leave; None if there are too few."""
    counts, at = [], 0
    for number, action in enumerate(actions):
        least, most = _limits(action)
        reserved = sum(_limits(other)[0] for other in actions[number + 1:])
        if action.nargs in (REMAINDER, PARSER):
            places = kinds[at:]
            if action.nargs == PARSER and not places.lstrip("-").startswith("A"):
                return None
            counts.append(len(places) - _tail(places, reserved))
            at += counts[-1]
            continue
        run = kinds[at:at + len(kinds[at:]) - len(kinds[at:].lstrip("A-"))]
        available = run.count("A") - reserved
        if available < least:
            # Those behind it may be served by options' arguments only if they take everything.
            return None
        wanted = available if most is None else min(available, most)
        taken = 0
        place = at
        while taken < wanted or place < len(kinds) and kinds[place] == "-":
            if kinds[place] == "A":
                taken += 1
            place += 1
        counts.append(place - at)
        at = place
    return counts


def _tail(places, reserved):
    """How many places at the end hold so many arguments."""
    at = len(places)
    while reserved and at:
        at -= 1
        if places[at] == "A":
            reserved -= 1
    return len(places) - at

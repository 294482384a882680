"""Usage and help texts of parsers."""

__name__ = "argparse"

SUPPRESS = "==SUPPRESS=="
OPTIONAL, ZERO_OR_MORE, ONE_OR_MORE = "?", "*", "+"
PARSER, REMAINDER = "A...", "..."


def _terminal_width():
    try:
        import os
        return int(os.environ["COLUMNS"])
    except (ImportError, AttributeError, KeyError, ValueError):
        return 80


def _collapsed(text):
    """The text with single spaces; a no-break space stays."""
    for c in "\t\n\v\f\r":
        text = text.replace(c, " ")
    return " ".join([word for word in text.split(" ") if word])


class _Section:
    """Text, or a heading with what is below it; `render` makes it when it is known how wide everything is."""

    def __init__(self, formatter, parent, heading=None):
        self.formatter, self.parent, self.heading = formatter, parent, heading
        self.items = []

    def format_help(self):
        formatter = self.formatter
        if self.parent is not None:
            formatter._indent()
        text = formatter._join_parts([function(*args) for function, args in self.items])
        if self.parent is not None:
            formatter._dedent()
        if not text:
            return ""
        heading = ""
        if self.heading is not SUPPRESS and self.heading is not None:
            heading = f"{'':>{formatter._current_indent}}{self.heading}:\n"
        return formatter._join_parts(["\n", heading, text, "\n"])


class HelpFormatter:
    """Lays out usage and help: arguments in one column, what they mean in another."""

    def __init__(self, prog, indent_increment=2, max_help_position=24, width=None):
        width = _terminal_width() - 2 if width is None else width
        self._prog = prog
        self._indent_increment = indent_increment
        self._max_help_position = min(max_help_position, max(width - 20, indent_increment * 2))
        self._width = width
        self._current_indent = 0
        self._level = 0
        self._action_max_length = 0
        self._root_section = self._current_section = _Section(self, None)

    def _indent(self):
        self._current_indent += self._indent_increment
        self._level += 1

    def _dedent(self):
        self._current_indent -= self._indent_increment
        self._level -= 1

    def _add_item(self, function, args):
        self._current_section.items.append((function, args))

    def start_section(self, heading):
        """Begin a section with a heading."""
        opened = _Section(self, self._current_section, heading)
        self._add_item(opened.format_help, [])
        self._indent()
        self._current_section = opened

    def end_section(self):
        """End the section that was begun last."""
        self._dedent()
        self._current_section = self._current_section.parent

    def add_usage(self, usage, actions, groups, prefix=None):
        """Add the usage of a parser."""
        if usage is not SUPPRESS:
            self._add_item(self._format_usage, [usage, actions, groups, prefix])

    def add_text(self, text):
        """Add a paragraph."""
        if not (text is None or text is SUPPRESS):
            self._add_item(self._format_text, [text])

    def add_argument(self, action):
        """Add a line or two about an argument."""
        if action.help is SUPPRESS:
            return
        invocations = [self._format_action_invocation(action)]
        for subaction in self._iter_indented_subactions(action):
            invocations.append(self._format_action_invocation(subaction))
        # Sub-commands stand as deep as the action: CPython measures them so.
        longest = max(len(text) for text in invocations) + self._current_indent
        self._action_max_length = max(self._action_max_length, longest)
        self._add_item(self._format_action, [action])

    def add_arguments(self, actions):
        """Add lines about each of some arguments."""
        for action in actions:
            self.add_argument(action)

    def format_help(self):
        """Return all that was added, as a text."""
        text = self._root_section.format_help()
        if text:
            while "\n\n\n" in text:
                text = text.replace("\n\n\n", "\n\n")
            text = text.strip("\n") + "\n"
        return text

    def _join_parts(self, parts):
        return "".join(part for part in parts if part and part is not SUPPRESS)

    def _format_usage(self, usage, actions, groups, prefix):
        prefix = "usage: " if prefix is None else prefix
        if usage is not None:
            usage = usage % dict(prog=self._prog)
        elif not actions:
            usage = "%(prog)s" % dict(prog=self._prog)
        else:
            prog = "%(prog)s" % dict(prog=self._prog)
            optionals = [action for action in actions if action.option_strings]
            positionals = [action for action in actions if not action.option_strings]
            opt_parts = self._usage_parts(optionals, groups)
            pos_parts = self._usage_parts(positionals, groups)
            usage = " ".join([prog, *self._usage_parts(optionals + positionals, groups)])
            room = self._width - self._current_indent
            if len(prefix) + len(usage) > room:
                usage = self._wrapped_usage(prefix, prog, opt_parts, pos_parts, room)
        return f"{prefix}{usage}\n\n"

    def _wrapped_usage(self, prefix, prog, opt_parts, pos_parts, room):
        def lines_of(parts, indent, prefix=None):
            lines, line = [], []
            length = len(prefix) - 1 if prefix is not None else len(indent) - 1
            for part in parts:
                if length + 1 + len(part) > room and line:
                    lines.append(indent + " ".join(line))
                    line, length = [], len(indent) - 1
                line.append(part)
                length += len(part) + 1
            if line:
                lines.append(indent + " ".join(line))
            if prefix is not None:
                lines[0] = lines[0][len(indent):]
            return lines
        if len(prefix) + len(prog) <= 0.75 * room:
            indent = " " * (len(prefix) + len(prog) + 1)
            if opt_parts:
                lines = lines_of([prog] + opt_parts, indent, prefix)
                lines.extend(lines_of(pos_parts, indent))
            elif pos_parts:
                lines = lines_of([prog] + pos_parts, indent, prefix)
            else:
                lines = [prog]
        else:
            indent = " " * len(prefix)
            lines = lines_of(opt_parts + pos_parts, indent)
            if len(lines) > 1:
                lines = lines_of(opt_parts, indent) + lines_of(pos_parts, indent)
            lines = [prog] + lines
        return "\n".join(lines)

    def _usage_parts(self, actions, groups):
        """What each argument looks like; those that exclude each other are one part."""
        grouped = {}
        for group in groups:
            members = group._group_actions
            if not members:
                raise ValueError(f"empty group {group}")
            if any(member not in actions for member in members):
                continue
            start = actions.index(members[0])
            if actions[start:start + len(members)] == members:
                for member in members:
                    grouped[id(member)] = group
        parts, at = [], 0
        while at < len(actions):
            action = actions[at]
            group = grouped.get(id(action))
            if group is None:
                text = self._usage_part(action, False)
                if text:
                    parts.append(text)
                at += 1
                continue
            members = group._group_actions
            texts = [self._usage_part(member, True) for member in members]
            texts = [text for text in texts if text]
            if texts:
                text = " | ".join(texts)
                if not group.required:
                    text = f"[{text}]"
                elif len(texts) > 1:
                    text = f"({text})"
                parts.append(text)
            at += len(members)
        return parts

    def _usage_part(self, action, in_group):
        if action.help is SUPPRESS:
            return None
        if not action.option_strings:
            text = self._format_args(action, self._get_default_metavar_for_positional(action))
            if in_group and text[:1] == "[" and text[-1:] == "]":
                text = text[1:-1]
            return text
        if action.nargs == 0:
            text = action.format_usage()
        else:
            option = action.option_strings[0]
            text = f"{option} {self._format_args(action, self._get_default_metavar_for_optional(action))}"
        return text if action.required or in_group else f"[{text}]"

    def _format_text(self, text):
        if "%(prog)" in text:
            text = text % dict(prog=self._prog)
        width = max(self._width - self._current_indent, 11)
        return self._fill_text(text, width, " " * self._current_indent) + "\n\n"

    def _format_action(self, action):
        help_position = min(self._action_max_length + 2, self._max_help_position)
        help_width = max(self._width - help_position, 11)
        room = help_position - self._current_indent - 2
        header = self._format_action_invocation(action)
        indent = " " * self._current_indent
        first = 0
        if not action.help:
            header = f"{indent}{header}\n"
        elif len(header) <= room:
            header = f"{indent}{header:<{room}}  "
        else:
            header = f"{indent}{header}\n"
            first = help_position
        parts = [header]
        if action.help and action.help.strip():
            text = self._expand_help(action)
            if text:
                lines = self._split_lines(text, help_width)
                parts.append(f"{'':{first}}{lines[0]}\n")
                for line in lines[1:]:
                    parts.append(f"{'':{help_position}}{line}\n")
        elif not header.endswith("\n"):
            parts.append("\n")
        for subaction in self._iter_indented_subactions(action):
            parts.append(self._format_action(subaction))
        return self._join_parts(parts)

    def _format_action_invocation(self, action):
        strings = action.option_strings
        if strings:
            args = ""
            if action.nargs != 0:
                args = " " + self._format_args(action, self._get_default_metavar_for_optional(action))
            return ", ".join([option + args for option in strings])
        names = self._metavar_formatter(action, self._get_default_metavar_for_positional(action))
        [only] = names(1)
        return only

    def _metavar_formatter(self, action, default):
        if action.metavar is not None:
            result = action.metavar
        elif action.choices is not None:
            result = "{%s}" % ",".join(str(choice) for choice in action.choices)
        else:
            result = default

        def format(count):
            return result if isinstance(result, tuple) else (result,) * count
        return format

    def _format_args(self, action, default):
        metavar = self._metavar_formatter(action, default)
        nargs = action.nargs
        if nargs is None:
            return "%s" % metavar(1)
        if nargs == OPTIONAL:
            return "[%s]" % metavar(1)
        if nargs == ZERO_OR_MORE:
            names = metavar(1)
            return "[%s [%s ...]]" % names if len(names) == 2 else "[%s ...]" % names
        if nargs == ONE_OR_MORE:
            return "%s [%s ...]" % metavar(2)
        if nargs == REMAINDER:
            return "..."
        if nargs == PARSER:
            return "%s ..." % metavar(1)
        if nargs == SUPPRESS:
            return ""
        if not isinstance(nargs, int):
            raise ValueError("invalid nargs value")
        return " ".join(["%s"] * nargs) % metavar(nargs)

    def _expand_help(self, action):
        known = {**vars(action), "prog": self._prog}
        # A function or a class is meant by its name.
        params = {name: getattr(value, "__name__", value) for name, value in known.items() if value is not SUPPRESS}
        if params.get("choices") is not None:
            params["choices"] = ", ".join([str(c) for c in params["choices"]])
        return self._get_help_string(action) % params

    def _iter_indented_subactions(self, action):
        get_subactions = getattr(action, "_get_subactions", None)
        if get_subactions is not None:
            self._indent()
            yield from get_subactions()
            self._dedent()

    def _split_lines(self, text, width):
        import textwrap
        return textwrap.wrap(_collapsed(text), width)

    def _fill_text(self, text, width, indent):
        import textwrap
        return textwrap.fill(_collapsed(text), width, initial_indent=indent, subsequent_indent=indent)

    # What derived classes replace.

    def _get_default_metavar_for_positional(self, action):
        return action.dest

    def _get_default_metavar_for_optional(self, action):
        return action.dest.upper()

    def _get_help_string(self, action):
        return action.help


class RawDescriptionHelpFormatter(HelpFormatter):
    """Leaves the lines of descriptions and epilogs as they are."""

    def _fill_text(self, text, width, indent):
        return "".join(indent + line for line in text.splitlines(keepends=True))


class RawTextHelpFormatter(RawDescriptionHelpFormatter):
    """Leaves the lines of all texts as they are."""

    def _split_lines(self, text, width):
        return text.splitlines()


class ArgumentDefaultsHelpFormatter(HelpFormatter):
    """Names the default behind the help of each argument."""

    def _get_help_string(self, action):
        text = action.help or ""
        if "%(default)" not in text and action.default is not SUPPRESS:
            if action.option_strings or action.nargs in (OPTIONAL, ZERO_OR_MORE):
                text += " (default: %(default)s)"
        return text


class MetavarTypeHelpFormatter(HelpFormatter):
    """Names values by their types instead of their destinations."""

    def _get_default_metavar_for_positional(self, action):
        return action.type.__name__

    _get_default_metavar_for_optional = _get_default_metavar_for_positional

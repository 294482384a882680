"""Tables of types: what a signature's text does not say.

In: texts. Out: `Table`: types of parameters by their names, and for each module its rows.
A text has these lines; what is indented belongs to the line above:

    parameters PACKAGE              types of parameters, where a row says nothing else
        name name: type
    pattern NAME                    signatures of several functions
        (name: type, …) -> type
    module NAME
    hidden name name                names that are there for no user; in a class too
    | text                          a line of the stub as it is; in a class too
    name name: type                 values
    name = name                     another name of the same
    name name -> type               functions whose parameters have the types that their names have
    name name (name: type) -> type  some parameters have other ones; two rows of a name are overloads, the widest last
                                    a type `...` leaves the parameter out, which has a default
    !name (self, name: type) -> …   the whole signature, where the function's own one says too little
    name like PATTERN
    class Name(Base) = EXPRESSION ~ EXPRESSION
        …                           rows of members; behind `=` stands what the class is, behind `~` an instance,
                                    whose attributes have the types of parameters if they have no rows

In rows, `$` is the first parameter of a function but self.
"""

import ast
import re


class Problem(Exception):
    """A line of a table that means nothing."""


class Signature:
    """A row of a function: types of some parameters, or of all (`is_whole`), and of the result."""

    def __init__(self, text, is_whole=False):
        self.is_whole = is_whole
        params, arrow, result = text.rpartition("->")
        if not arrow:
            raise Problem(f"no result: {text}")
        params = params.strip().replace("$", "_first") or "()"
        try:
            self.args = ast.parse(f"def _{params} -> {result.strip()}: pass").body[0]
        except SyntaxError as error:
            raise Problem(f"{error.msg}: {text}") from None
        self.result = self.args.returns
        self.args = self.args.args

    def named(self, first):
        """The types of the parameters by their names; `first` stands for `$`."""
        args = self.args
        every = [*args.posonlyargs, *args.args, *args.kwonlyargs]
        every += [arg for arg in (args.vararg, args.kwarg) if arg is not None]
        return {first if arg.arg == "_first" else arg.arg: arg.annotation for arg in every}


class ClassRow:
    """A class: its bases as text, expressions for it and for an instance, and rows for its members."""

    def __init__(self, name, bases, source, example):
        self.name, self.bases, self.source, self.example = name, bases, source, example
        self.rows, self.hidden, self.texts = {}, set(), []


class ModuleRows:
    """What is said of a module."""

    def __init__(self, name):
        self.name = name
        self.rows, self.classes, self.hidden, self.texts = {}, {}, set(), []


class Table:
    """All rows."""

    def __init__(self):
        self.parameters, self.patterns, self.modules = {}, {}, {}

    def type_of(self, module, parameter):
        """The type of a parameter by its name: that of the innermost package that says one."""
        place = module
        while True:
            found = self.parameters.get(place, {}).get(parameter)
            if found is not None:
                return found
            if "." not in place:
                return None
            place = place.rpartition(".")[0]


_CLASS = re.compile(r"class (\w+)(?:\(([^)]*)\))?(?: = (.*?))?(?: ~ (.*))?$")
_ROW = re.compile(r"(!?[\w ]+?) *(: .*|= \w+|like \w+|\(.*|-> .*)$")


def value_of(text):
    """The tree of a type."""
    try:
        return ast.parse(text.strip(), mode="eval").body
    except SyntaxError as error:
        raise Problem(f"{error.msg}: {text}") from None


def _add_row(table, rows, line):
    """Adds a row for each of its names: ("value", type), ("alias", name) or ("function", signatures)."""
    match = _ROW.match(line)
    if match is None:
        raise Problem(f"what is this: {line}")
    names, rest = match.groups()
    is_whole = names.startswith("!")
    if rest.startswith(": "):
        kind, what = "value", [value_of(rest[2:])]
    elif rest.startswith("= "):
        kind, what = "alias", [rest[2:]]
    elif rest.startswith("like "):
        pattern = rest[5:]
        if pattern not in table.patterns:
            raise Problem(f"no pattern: {pattern}")
        kind, what = "function", table.patterns[pattern]
    else:
        kind, what = "function", [Signature(rest, is_whole)]
    for name in names.lstrip("!").split():
        known = rows.get(name)
        if known is None:
            rows[name] = (kind, list(what))
        elif known[0] == kind == "function":
            known[1].extend(what)
        else:
            raise Problem(f"two rows: {line}")


class _Reader:
    """Reads one text: what the lines that come belong to."""

    def __init__(self, table):
        self.table = table
        self.module = self.inner = None
        self.kind = ""

    def outer_line(self, line):
        word, _, rest = line.partition(" ")
        self.kind = word
        if word == "parameters":
            self.inner = self.table.parameters.setdefault(rest, {})
        elif word == "pattern":
            self.inner = self.table.patterns.setdefault(rest, [])
        elif word == "module":
            self.module = self.table.modules.setdefault(rest, ModuleRows(rest))
        elif word == "hidden":
            self.module.hidden.update(rest.split())
        elif word == "|":
            self.module.texts.append(rest)
        elif word == "class":
            match = _CLASS.match(line)
            if match is None:
                raise Problem(f"what is this: {line}")
            self.inner = ClassRow(*match.groups())
            self.module.classes[self.inner.name] = self.inner
        else:
            _add_row(self.table, self.module.rows, line)

    def inner_line(self, line):
        if self.kind == "parameters":
            names, _, text = line.partition(":")
            self.inner.update(dict.fromkeys(names.split(), value_of(text)))
        elif self.kind == "pattern":
            self.inner.append(Signature(line))
        elif self.kind == "class" and line.startswith("hidden "):
            self.inner.hidden.update(line.split()[1:])
        elif self.kind == "class" and line.startswith("| "):
            self.inner.texts.append(line[2:])
        elif self.kind == "class":
            _add_row(self.table, self.inner.rows, line)
        else:
            raise Problem(f"it belongs to nothing: {line}")


def read(texts):
    """The table that the texts write down. Raises Problem, with the line."""
    table = Table()
    for text in texts:
        reader = _Reader(table)
        for number, line in enumerate(text.splitlines(), 1):
            line = line.rstrip()
            if not line or line.startswith("#"):
                continue
            try:
                (reader.inner_line if line.startswith(" ") else reader.outer_line)(line.strip())
            except Problem as problem:
                raise Problem(f"line {number} of a table of types: {problem}") from None
    return table

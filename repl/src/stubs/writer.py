"""Type stubs of modules, from the modules themselves and from a table of types.

In: the texts of the table. Out: files of stubs by their paths, and problems: names that the table or a module lacks.
Invariants: names, parameters, their order and defaults, bases and docstrings come from what is imported; the table
only says types. A type that is not said is `Any` in the stub, and a problem.
"""

import ast
import importlib
import inspect
import types

_TYPING = {
    "Any", "Callable", "ClassVar", "Concatenate", "Generic", "Iterable", "Iterator", "Literal", "Mapping", "NamedTuple",
    "NoReturn", "Protocol", "Self", "Sequence", "SupportsIndex", "TextIO", "overload",
}
_BUILTINS = {
    "bool", "int", "float", "complex", "str", "bytes", "object", "type", "list", "tuple", "dict", "set", "slice", "range",
    "BaseException",
}
# Methods that say nothing to a reader of types unless a row is there for them.
_SILENT = {
    "__annotations__", "__array__", "__array_priority__", "__array_ufunc__", "__ceil__", "__class_getitem__",
    "__copy__", "__deepcopy__", "__delattr__", "__dict__", "__dir__", "__doc__", "__floor__", "__format__",
    "__getattr__", "__getformat__", "__getnewargs__", "__getstate__", "__hash__", "__match_args__", "__math__",
    "__module__", "__name__", "__orig_bases__", "__parameters__", "__qualname__", "__reduce__", "__reduce_ex__",
    "__repr__", "__setattr__", "__setstate__", "__sizeof__", "__slots__", "__str__", "__trunc__", "__weakref__",
    "__wrapped__",
}
_RESULTS = {"__len__": "int", "__bool__": "bool", "__int__": "int", "__float__": "float", "__index__": "int",
            "__contains__": "bool", "__init__": "None", "__new__": "Self", "__enter__": "Self", "__exit__": "None",
            "__setitem__": "None", "__delitem__": "None", "__eq__": "bool", "__ne__": "bool"}
# Operators of NumPy's scalars take more than those of `float`, which mypy does not allow.
_FOR_MYPY = '# mypy: disable-error-code="misc, overload-overlap, override"'
_UFUNCS = {1: "Unary", 2: "Binary"}
_OPERANDS = {"key": "Any", "exc": "object", "exception": "object", "exc_info": "object", "mod": "None"}


class _Scope:
    """The module that is being written: which names types have there, what must be imported."""

    def __init__(self, writer, rows):
        self.writer, self.name = writer, rows.name
        self.names = set(rows.rows) | set(rows.classes)
        self.inside = set()
        self.imports = set()

    def text(self, tree):
        """A type as a text that means it here."""
        return ast.unparse(_Qualified(self).visit(ast.parse(ast.unparse(tree), mode="eval").body))

    def name_of(self, name):
        shadowed = self.names | self.inside
        if name in self.writer.homes and name not in _BUILTINS:
            home = self.writer.homes[name]
            if home == self.name and name not in self.inside:
                return name
            if home.endswith("._typing"):
                self.imports.add(f"from {home} import {name}")
                return name
            if home == "numpy":
                self.imports.add("import numpy as np")
                return f"np.{name}"
            self.imports.add(f"import {home}")
            return f"{home}.{name}"
        if name == "PathLike":
            self.imports.add("from os import PathLike")
            return name
        if name in _TYPING:
            if name in shadowed:
                self.imports.add("import typing")
                return f"typing.{name}"
            self.imports.add(f"from typing import {name}")
            return name
        if name in _BUILTINS:
            return self.builtin(name)
        self.writer.problems.append(f"{self.name}: no type has the name {name}")
        return "object"

    def builtin(self, name):
        """The name of a builtin class, where another one may have it here."""
        if name not in self.names | self.inside:
            return name
        self.imports.add("import builtins")
        return f"builtins.{name}"


class _Qualified(ast.NodeTransformer):
    def __init__(self, scope):
        self.scope = scope

    def visit_Name(self, node):
        return ast.parse(self.scope.name_of(node.id), mode="eval").body

    def visit_Subscript(self, node):
        if isinstance(node.value, ast.Name) and node.value.id == "Literal":
            return ast.Subscript(self.visit(node.value), node.slice, ast.Load())
        return self.generic_visit(node)


def _is_left_out(one, said):
    """Whether an overload is without a parameter, which has a default."""
    return isinstance(said, ast.Constant) and said.value is ... and one.default is not one.empty


def _takes_none(tree):
    """Whether None is of a type."""
    if isinstance(tree, ast.BinOp):
        return _takes_none(tree.left) or _takes_none(tree.right)
    if isinstance(tree, ast.Constant):
        return tree.value is None
    return isinstance(tree, ast.Name) and tree.id in ("Any", "object", "DTypeLike")


def _takes(tree, default):
    """Whether a default is of the type that a row says. In an overload it is left out where it is not."""
    if default is None:
        return _takes_none(tree)
    if isinstance(tree, ast.Subscript) and isinstance(tree.value, ast.Name) and tree.value.id == "Literal":
        items = tree.slice.elts if isinstance(tree.slice, ast.Tuple) else [tree.slice]
        values = [item.value for item in items if isinstance(item, ast.Constant)]
        return any(value == default and type(value) is type(default) for value in values)
    if isinstance(tree, ast.BinOp):
        return _takes(tree.left, default) or _takes(tree.right, default)
    if isinstance(tree, ast.Subscript) and isinstance(tree.value, ast.Name):
        return isinstance(default, tuple)
    return not isinstance(tree, ast.Name) or tree.id not in ("ndarray", "Callable")


def _shown(default):
    """A default as a text."""
    if default is None or isinstance(default, (bool, int, str)) and len(repr(default)) < 60:
        return repr(default)
    if isinstance(default, float) and default == default and default not in (float("inf"), float("-inf")):
        return repr(float(default))
    return "..."


def _of_default(value):
    """The type that a default or an attribute says by itself."""
    name = {bool: "bool", int: "int", float: "float", str: "str"}.get(type(value))
    return None if name is None else ast.Name(name)


class Writer:
    """Writes the stubs of all modules of a table."""

    def __init__(self, table, mark):
        self.table, self.mark = table, mark
        self.problems = []
        self.homes = {}
        for module in table.modules.values():
            for name in module.classes:
                self.homes[name] = module.name
            for text in module.texts:
                name = text.split("=")[0].split("(")[0].split(":")[0].removeprefix("class ").strip()
                if name.isidentifier():
                    self.homes.setdefault(name, module.name)

    def problem(self, text):
        self.problems.append(text)

    # --- signatures

    def signature_lines(self, scope, where, name, value, signatures, indent, decorators=()):
        """`def` lines of a function: one for each signature."""
        lines = []
        doc = inspect.getdoc(value) if not name.startswith("__") else None
        for at, row in enumerate(signatures):
            if len(signatures) > 1:
                scope.text(ast.Name("overload"))
                lines.append(f"{indent}@overload")
            lines += [f"{indent}@{decorator}" for decorator in decorators]
            params = self.parameters(scope, where, value, row, len(signatures) > 1, decorators)
            result = scope.text(row.result)
            head = f"{indent}def {name}({params}) -> {result}:"
            if doc and at == 0:
                lines.append(head)
                lines += _docstring(doc, indent + "    ")
            else:
                lines.append(f"{head} ...")
        return lines

    def parameters(self, scope, where, value, row, is_overload, decorators):
        """The text between the parentheses."""
        try:
            real = list(inspect.signature(value).parameters.values())
        except (ValueError, TypeError):
            real = None
        if row.is_whole:
            is_loose = real is None or any(one.kind in (one.VAR_POSITIONAL, one.VAR_KEYWORD) for one in real)
            if not is_loose and not where.endswith("__"):
                shown = inspect.signature(value)
                self.problem(f"{where}: a row says the whole signature, and the function has one: {shown}")
            return self.whole(scope, row)
        if real is None:
            self.problem(f"{where}: the function has no signature; say the whole one in a row with !")
            return "*args: Any, **kwargs: Any"
        own = 1 if real and real[0].name in ("self", "cls", "_cls") and "staticmethod" not in decorators else 0
        if "classmethod" in decorators and not own:
            real = [inspect.Parameter("cls", inspect.Parameter.POSITIONAL_OR_KEYWORD), *real]
            own = 1
        first = real[own].name if len(real) > own else ""
        said = row.named(first)
        for name in said.keys() - {one.name for one in real}:
            self.problem(f"{where}: a row names the parameter {name}, which the function does not have")
        return self.merged(scope, where, real, said, own, is_overload)

    def merged(self, scope, where, real, said, own, is_overload):
        """The real parameters with their types."""
        parts, has_default, is_keyword, was_positional = [], False, False, False
        real = [one for one in real if not _is_left_out(one, said.get(one.name))]
        for at, one in enumerate(real):
            if was_positional and one.kind is not one.POSITIONAL_ONLY:
                parts.append("/")
            was_positional = one.kind is one.POSITIONAL_ONLY
            if one.kind is one.KEYWORD_ONLY and not is_keyword:
                parts.append("*")
                is_keyword = True
            if at < own and said.get(one.name) is None:
                parts.append(one.name)
                continue
            has_own = one.default is not one.empty
            tree = self.type_of(scope, where, one, said.get(one.name), is_overload)
            if has_own and is_overload and said.get(one.name) is not None and not _takes(tree, one.default):
                has_own = False
            text = f"{one.name}: {scope.text(tree)}"
            if one.kind is one.VAR_POSITIONAL:
                text, is_keyword = f"*{text}", True
            elif one.kind is one.VAR_KEYWORD:
                text = f"**{text}"
            elif has_own:
                text += f" = {_shown(one.default)}"
                has_default = True
            elif has_default and not is_keyword:
                if one.kind is one.POSITIONAL_ONLY:
                    self.problem(f"{where}: {one.name} of an overload stands behind parameters with defaults")
                parts.append("*")
                is_keyword = True
            parts.append(text)
        if was_positional:
            parts.append("/")
        return ", ".join(parts)

    def type_of(self, scope, where, one, said, is_overload):
        """The type of a parameter: what the row says, what its name says, what its default says."""
        if said is not None:
            if one.default is None and not is_overload and not _takes_none(said):
                return ast.BinOp(said, ast.BitOr(), ast.Constant(None))
            return said
        tree = self.table.type_of(scope.name, one.name)
        if tree is None:
            tree = ast.Name(_OPERANDS[one.name]) if one.name in _OPERANDS else _of_default(one.default)
            if tree is None:
                self.problem(f"{where}: no type for the parameter {one.name}")
                tree = ast.Name("Any")
        if one.default is None and not _takes_none(tree):
            tree = ast.BinOp(tree, ast.BitOr(), ast.Constant(None))
        return tree

    def whole(self, scope, row):
        """The parameters as a row with `!` says them."""
        args = ast.parse("def f(): pass").body[0].args
        for field in ("posonlyargs", "args", "kwonlyargs"):
            setattr(args, field, [self.annotated(scope, arg) for arg in getattr(row.args, field)])
        for field in ("vararg", "kwarg"):
            arg = getattr(row.args, field)
            setattr(args, field, None if arg is None else self.annotated(scope, arg))
        args.defaults, args.kw_defaults = row.args.defaults, row.args.kw_defaults
        return ast.unparse(args)

    def annotated(self, scope, arg):
        if arg.annotation is None:
            return ast.arg(arg.arg)
        return ast.arg(arg.arg, ast.parse(scope.text(arg.annotation), mode="eval").body)

    # --- classes

    def class_lines(self, scope, module, row):
        """A class with its members."""
        where = f"{scope.name}.{row.name}"
        namespace = vars(module) if module is not None else {}
        try:
            cls = self.evaluated(row.source or row.name, namespace, module)
            example = self.evaluated(row.example, namespace, module) if row.example else None
        except Exception as error:
            self.problem(f"{where}: the table names a class, but {type(error).__name__}: {error}")
            return []
        if not isinstance(cls, type):
            self.problem(f"{where}: the table names a class, but it is {cls!r}")
            return []
        if issubclass(cls, tuple) and hasattr(cls, "_fields"):
            return self.record_lines(scope, where, cls, row)
        members = _members(cls, self.homes)
        scope.inside = {name for name in [*members, *row.rows] if not name.startswith("__")}
        bases = self.bases(scope, cls, row)
        lines = [f"class {row.name}{bases}:"]
        doc = cls.__dict__.get("__doc__")
        if isinstance(doc, str):
            lines += _docstring(inspect.cleandoc(doc), "    ", is_alone=False)
        start = len(lines)
        for name, member in members.items():
            lines += self.member_lines(scope, where, name, member, row, example)
        lines += self.attribute_lines(scope, where, row, members, cls, example)
        if len(lines) == start:
            lines.append("    ...")
        scope.inside = set()
        return lines

    def evaluated(self, text, namespace, module):
        """What an expression is in a module, where the names of other modules' classes are known too."""
        scope = dict(namespace)
        for name in {node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)} - scope.keys():
            if hasattr(module, name):
                scope[name] = getattr(module, name)
            elif name in self.homes:
                scope[name] = getattr(importlib.import_module(self.homes[name]), name)
        return eval(text, scope)

    def record_lines(self, scope, where, cls, row):
        """A named tuple."""
        lines = [f"class {row.name}({scope.name_of('NamedTuple')}):"]
        for name in cls._fields:
            if row.rows.get(name, ("",))[0] != "value":
                self.problem(f"{where}.{name}: no row in the table of types")
                continue
            lines.append(f"    {name}: {scope.text(row.rows[name][1][0])}")
        for name in row.rows.keys() - set(cls._fields):
            self.problem(f"{where}.{name}: the table has a row, but there is no such member")
        return lines

    def bases(self, scope, cls, row):
        if row.bases:
            parts = [ast.unparse(part) for part in ast.parse(f"f({row.bases})").body[0].value.args]
            return "(" + ", ".join(scope.text(ast.parse(part, mode="eval").body) for part in parts) + ")"
        names = []
        for base in cls.__mro__[1:]:
            is_known = base.__name__ in self.homes or base.__module__ == "builtins" and base is not object
            if is_known and not any(issubclass(known, base) for known in names):
                names.append(base)
        texts = []
        for base in names:
            inner, scope.inside = scope.inside, set()
            is_own = base.__name__ in self.homes and base.__module__ != "builtins"
            texts.append(scope.name_of(base.__name__) if is_own else scope.builtin(base.__name__))
            scope.inside = inner
        return f"({', '.join(texts)})" if texts else ""

    def member_lines(self, scope, where, name, member, row, example):
        where, said = f"{where}.{name}", row.rows.get(name)
        decorators = []
        if isinstance(member, (classmethod, staticmethod)):
            decorators = [type(member).__name__] if name != "__new__" else []
            member = member.__func__
        is_function = callable(member) and not isinstance(member, type)
        if name in row.hidden:
            return []
        if said is None:
            if name in _SILENT or name == "__new__" and not is_function:
                return []
            if is_function and name in _RESULTS:
                said = ("function", [Signature(f"-> {_RESULTS[name]}")])
            else:
                self.problem(f"{where}: no row in the table of types")
                return []
        kind, what = said
        if is_function and kind == "function":
            return self.signature_lines(scope, where, name, member, what, "    ", decorators)
        if kind == "value" and is_function and not name.startswith("__"):
            self.problem(f"{where}: it is a function, and its row says a value")
            return []
        if kind != "value":
            self.problem(f"{where}: it is a value, and its row says a function")
            return []
        text = scope.text(what[0])
        if _is_property(name, member, example):
            lines = ["    @property", f"    def {name}(self) -> {text}:"]
            doc = inspect.getdoc(member)
            if not doc:
                lines[-1] += " ..."
                return lines
            return lines + _docstring(doc, "        ")
        # That what can be changed has no hash is known to readers of types as a breach of `object`.
        return [f"    {name}: {text}" + ("  # type: ignore" if name == "__hash__" else "")]

    def attribute_lines(self, scope, where, row, members, cls, example):
        """Attributes that instances have of their own: rows name them, and an instance shows that they are there."""
        lines = []
        for name, (kind, what) in row.rows.items():
            if name in members:
                continue
            is_special = name.startswith("__") and hasattr(cls, name)
            is_shown = example is not None and hasattr(example, name)
            if kind == "function" and (is_special or is_shown and callable(getattr(example, name))):
                lines += self.signature_lines(scope, f"{where}.{name}", name, getattr(cls, name), what, "    ")
            elif kind == "value" and is_shown:
                lines.append(f"    {name}: {scope.text(what[0])}")
            else:
                self.problem(f"{where}.{name}: the table has a row, but there is no such member")
        for name, value in sorted(getattr(example, "__dict__", {}).items()):
            if name.startswith("_") or name in row.rows or name in row.hidden or name in members:
                continue
            tree = self.table.type_of(scope.name, name) or _of_default(value)
            if tree is None:
                self.problem(f"{where}.{name}: an attribute of instances without a row in the table of types")
            else:
                lines.append(f"    {name}: {scope.text(tree)}")
        return lines + [f"    {text}" for text in row.texts]

    # --- modules

    def module_text(self, rows):
        """The stub of a module."""
        scope = _Scope(self, rows)
        module = None
        body = []
        if not rows.name.endswith("._typing"):
            module = importlib.import_module(rows.name)
            self.compare(module, rows)
        else:
            module = importlib.import_module(rows.name.rpartition(".")[0])
        for row in rows.classes.values():
            body += ["", *self.class_lines(scope, module, row)]
        for name, (kind, what) in rows.rows.items():
            if not hasattr(module, name):
                continue
            value = getattr(module, name)
            if kind == "value":
                body.append(f"{name}: {scope.text(what[0])}")
                if type(value).__name__ == "ufunc":
                    body += _docstring(inspect.getdoc(value), "")
            elif kind == "alias":
                if value is not getattr(module, what[0], None):
                    self.problem(f"{rows.name}.{name}: a row says that it is {what[0]}, and it is another one")
                body.append(f"{name} = {what[0]}")
            elif not callable(value):
                self.problem(f"{rows.name}.{name}: it is a value, and its row says a function")
            else:
                body += self.signature_lines(scope, f"{rows.name}.{name}", name, value, what, "")
        return self.head(scope, rows, module) + "\n".join(body).strip("\n") + "\n"

    def head(self, scope, rows, module):
        """Docstring, imports, and the lines that the table has as they are."""
        lines = _docstring(_about(rows.name, module, self.mark), "", is_alone=False)
        imports = _joined(scope.imports)
        imports += [text for text in rows.texts if text.startswith(("from ", "import "))]
        for name in self.table.modules:
            package, _, last = name.rpartition(".")
            if package == rows.name and not last.startswith("_") and hasattr(module, last):
                imports.append(f"from {package} import {last} as {last}")
        texts = [text for text in rows.texts if not text.startswith(("from ", "import "))]
        public = getattr(module, "__all__", None)
        if public is not None and not rows.name.endswith("._typing"):
            texts.insert(0, f"__all__ = {sorted(public)!r}")
        return "\n".join([*lines, _FOR_MYPY, "", *imports, "", *texts]) + "\n"

    def compare(self, module, rows):
        """What the table lacks, and what the module lacks."""
        names = {name for name in dir(module) if not name.startswith("_")} | set(getattr(module, "__all__", ()))
        found = set()
        for name in sorted(names):
            try:
                value = getattr(module, name)
            except AttributeError:
                self.problem(f"{rows.name}.{name}: __all__ names it, and the module does not have it")
                continue
            if type(value).__name__ == "ufunc":
                rows.rows[name] = ("value", [ast.Name(_UFUNCS[value.nin])])
            if not isinstance(value, types.ModuleType):
                found.add(name)
        known = set(rows.rows) | set(rows.classes)
        for name in sorted(found - known - rows.hidden):
            self.problem(f"{rows.name}.{name}: no row in the table of types")
        for name in sorted((known | rows.hidden) - found):
            if not hasattr(module, name):
                self.problem(f"{rows.name}.{name}: the table has a row, but there is no such name")


def _members(cls, homes):
    """What a class has itself, and by bases that have no stub of their own."""
    found = {}
    for base in cls.__mro__:
        is_public = base.__name__ in homes and base.__module__.partition(".")[0] in ("numpy", "snek")
        if base is not cls and (is_public or base.__module__ == "builtins"):
            continue
        for name, member in base.__dict__.items():
            # Of exceptions in Rust, which take anything.
            is_made_in_rust = type(member) is not types.FunctionType
            if issubclass(cls, BaseException) and is_made_in_rust and name in ("__new__", "__init__"):
                continue
            if not name.startswith("_") or name.startswith("__") and name.endswith("__"):
                found.setdefault(name, member)
    return found


def _is_property(name, member, example):
    """Whether an attribute can only be read."""
    if isinstance(member, property):
        return member.fset is None
    if type(member).__name__ == "member_descriptor":
        return False
    if type(member).__name__ != "getset_descriptor":
        return type(member).__name__ == "_tuplegetter"
    if example is None:
        return True
    try:
        setattr(example, name, getattr(example, name))
    except (AttributeError, TypeError):
        return True
    return False


def _joined(imports):
    """Lines that import, those of one module as one."""
    found = {}
    for line in sorted(imports):
        if line.startswith("from "):
            package, _, name = line.partition(" import ")
            found.setdefault(package, []).append(name)
        else:
            found[line] = None
    lines = [line if names is None else f"{line} import {', '.join(names)}" for line, names in found.items()]
    return sorted(lines, key=lambda line: (line.startswith("from"), line))


def _docstring(text, indent, is_alone=True):
    """A docstring, as lines. One that is the body of a function needs nothing behind it."""
    text = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    if text.endswith('"'):
        text += " "
    lines = [f"{indent}{line}" if line else "" for line in text.splitlines()]
    lines[0] = f'{indent}"""{text.splitlines()[0]}'
    if len(lines) == 1:
        return [f'{lines[0]}"""']
    return [*lines, f'{indent}"""']


def _about(name, module, mark):
    """The docstring of a stub; the mark tells it from stubs of others."""
    doc = "Types that other stubs name." if name.endswith("._typing") else inspect.getdoc(module)
    subset = "Types of what Snek has of NumPy: a subset. Names that are not here are not in Snek. "
    return f"{doc}\n\n{subset if name.partition('.')[0] == 'numpy' else ''}{mark}"


def write(texts, mark):
    """The files of the stubs, as pairs of path and text, and what is wrong with the table."""
    try:
        table = read(texts)
    except Problem as problem:
        return [], [str(problem)]
    writer = Writer(table, mark)
    packages = {name.rpartition(".")[0] for name in table.modules}
    files = []
    for name, rows in table.modules.items():
        path = name.replace(".", "/")
        path += "/__init__.pyi" if name in packages else ".pyi"
        files.append((path, writer.module_text(rows)))
    for name in sorted({name.partition(".")[0] for name in table.modules}):
        files.append((f"{name}/py.typed", ""))
    return sorted(files), writer.problems

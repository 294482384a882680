"""`snek check`: names that are defined nowhere. Scopes as Python resolves them; nothing is run."""

import ast
import builtins
import sys

_OF_MODULES = {
    "__annotations__", "__builtins__", "__cached__", "__debug__", "__dict__", "__doc__", "__file__", "__loader__",
    "__name__", "__package__", "__path__", "__spec__", "_",
}
_OF_CLASSES = {"__module__", "__qualname__"}
# Classes whose handlers see a NameError.
_CAUGHT = {"NameError", "UnboundLocalError", "Exception", "BaseException"}
# What is told which exceptions to expect.
_EXPECTING = {"suppress", "assertRaises", "assertRaisesRegex", "raises"}
# Attributes by which a program reaches its own names otherwise.
_BACK_DOORS = {"__globals__", "f_globals", "f_locals", "f_builtins"}
_USUAL_ALIASES = {"np": "import numpy as np", "pd": "import pandas as pd", "plt": "import matplotlib.pyplot as plt"}


class _Scope:
    def __init__(self, kind, parent, class_name=None):
        self.kind, self.parent = kind, parent
        self.class_name = class_name if class_name is not None else getattr(parent, "class_name", None)
        self.bound, self.globals, self.uses = set(), set(), []
        # When each name is bound first: a count of what was visited before.
        self.first = {}
        # Uses that are not in a loop, with their times.
        self.early = []
        # Names may come in by ways that cannot be seen.
        self.is_open = False

    def mangled(self, name):
        if self.class_name and name.startswith("__") and not name.endswith("__") and "." not in name:
            return f"_{self.class_name.lstrip('_')}{name}"
        return name


class Names(ast.NodeVisitor):
    """Collects what each scope binds and uses."""

    def __init__(self, tree, is_own):
        self._is_own = is_own
        self.module = self._scope = _Scope("module", None)
        self._scopes = [self.module]
        self._quiet = self._loops = self._time = 0
        # Names that functions within bind here.
        self._shared = set()
        self._in_builtins = set()
        # Names of attributes that are assigned, and of classes with what they bind.
        self._attributes, self._members = set(), {}
        self._has_all_open = False
        # Calls of `globals` that only look.
        self._harmless = set()
        self._keeps_annotations = any(
            isinstance(node, ast.ImportFrom) and node.module == "__future__"
            and any(alias.name == "annotations" for alias in node.names) for node in tree.body)
        for statement in tree.body:
            self.visit(statement)

    def undefined(self):
        """Return (node, name) of what is defined nowhere."""
        if self._has_all_open:
            return []
        known = set(dir(builtins)) | self._in_builtins | _OF_MODULES
        found = []
        for scope in self._scopes:
            for node, name in scope.uses:
                if not self._is_defined(scope, name, known):
                    found.append((node, node.id))
        return found

    def unbound(self):
        """Return (node, line) of uses before anything binds the name in their scope, and where that is.

        Without a loop around it a scope runs from its top to its end.
        """
        if self._has_all_open or self.module.is_open:
            return []
        known = set(dir(builtins)) | self._in_builtins | _OF_MODULES
        found = []
        for scope in self._scopes:
            if scope.kind not in ("module", "function") or scope.is_open:
                continue
            for node, name, time in scope.early:
                first, line = scope.first.get(name, (0, 0))
                falls_back = scope.kind == "module" and name in known
                if first > time and not falls_back and name not in self._shared and name not in scope.globals:
                    found.append((node, line, scope.kind == "function"))
        return found

    def _is_defined(self, scope, name, known):
        current = scope
        while current is not None:
            if name in current.globals:
                current = self.module
            if current.kind != "class" or current is scope:
                if name in current.bound or current.is_open:
                    return True
                if current.kind == "class" and name in _OF_CLASSES:
                    return True
            if current.kind == "class" and current is not scope and name == "__class__":
                return True
            current = current.parent
        return name in known

    def advice(self, node, name, known):
        """Return what to do about a name that is not defined."""
        seen = set(known) | set(dir(builtins))
        for scope in self._scopes:
            if any(used is node for used, _ in scope.uses):
                while scope is not None:
                    # What a class binds is no name in its functions.
                    seen |= scope.bound if scope.kind != "class" else set()
                    scope = scope.parent
        for owner, members in self._members.items():
            if name in members:
                return f"within the class, write '{owner}.{name}', or 'self.{name}' in a method"
        if name in self._attributes:
            return f"did you mean 'self.{name}'?"
        if name == "self":
            return "write 'self' as the first parameter of the method"
        if name in _USUAL_ALIASES:
            return f"write '{_USUAL_ALIASES[name]}' at the top of the file"
        if name in _MODULES:
            return f"write 'import {name}' at the top of the file"
        import difflib
        near = difflib.get_close_matches(name, sorted(seen - {name}), 1, 0.77)
        if near:
            return f"did you mean '{near[0]}'?"
        return "define it before this line is run, or import it"

    # Binding and using.

    def _bind(self, name, line=0):
        scope = self._scope
        name = scope.mangled(name)
        if name in scope.globals:
            scope = self.module
        scope.bound.add(name)
        self._time += 1
        scope.first.setdefault(name, (self._time, line))

    def _target_of_walrus(self):
        scope = self._scope
        while scope.kind == "comprehension":
            scope = scope.parent
        return scope

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load):
            if not self._quiet:
                name = self._scope.mangled(node.id)
                self._scope.uses.append((node, name))
                if not self._loops:
                    self._time += 1
                    self._scope.early.append((node, name, self._time))
        else:
            self._bind(node.id, node.lineno)

    def visit_Assign(self, node):
        self.visit(node.value)
        for target in node.targets:
            self.visit(target)

    def visit_For(self, node):
        self.visit(node.iter)
        self._loop([node.target, *node.body], node.orelse)

    visit_AsyncFor = visit_For

    def visit_While(self, node):
        self._loop([node.test, *node.body], node.orelse)

    def _loop(self, body, orelse):
        self._loops += 1
        for part in body:
            self.visit(part)
        self._loops -= 1
        for part in orelse:
            self.visit(part)

    def visit_NamedExpr(self, node):
        self.visit(node.value)
        saved, self._scope = self._scope, self._target_of_walrus()
        self._bind(node.target.id, node.lineno)
        self._scope = saved

    def visit_Global(self, node):
        self._scope.globals.update(self._scope.mangled(name) for name in node.names)
        self._shared.update(node.names)

    def visit_Nonlocal(self, node):
        self._shared.update(node.names)

    def visit_ExceptHandler(self, node):
        if node.name:
            self._bind(node.name, node.lineno)
        self.generic_visit(node)

    def visit_MatchAs(self, node):
        if node.name:
            self._bind(node.name)
        self.generic_visit(node)

    visit_MatchStar = visit_MatchAs

    def visit_MatchMapping(self, node):
        if node.rest:
            self._bind(node.rest)
        self.generic_visit(node)

    def visit_Import(self, node):
        for alias in node.names:
            if alias.name == "__main__":
                self.module.is_open = True
            self._bind(alias.asname or alias.name.partition(".")[0], node.lineno)

    def visit_ImportFrom(self, node):
        for alias in node.names:
            if alias.name != "*":
                self._bind(alias.asname or alias.name, node.lineno)
                if node.module == "snek" and alias.name == "myia":
                    # Code in Myia's mode has names that the program need not define.
                    self._in_builtins.update(_public_names("snek._pure_names") or ())
                continue
            names = None if node.level or self._is_own(node.module) else _public_names(node.module)
            if names is None:
                self._scope.is_open = True
            else:
                self._scope.bound.update(names)

    # Scopes.

    def _within(self, scope, nodes):
        saved, self._scope = self._scope, scope
        loops, self._loops = self._loops, 0
        self._scopes.append(scope)
        for node in nodes:
            self.visit(node)
        self._scope, self._loops = saved, loops

    def _annotation(self, node):
        if node is not None and not self._keeps_annotations:
            self.visit(node)

    def _parameters(self, arguments, scope):
        for default in [*arguments.defaults, *arguments.kw_defaults]:
            if default is not None:
                self.visit(default)
        every = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
        every += [one for one in (arguments.vararg, arguments.kwarg) if one is not None]
        for parameter in every:
            self._annotation(parameter.annotation)
            scope.bound.add(scope.mangled(parameter.arg))
            scope.first[scope.mangled(parameter.arg)] = (0, parameter.lineno)

    def visit_FunctionDef(self, node):
        for decorator in node.decorator_list:
            self.visit(decorator)
        scope = _Scope("function", self._scope)
        self._parameters(node.args, scope)
        self._annotation(node.returns)
        self._bind(node.name, node.lineno)
        # What is caught around a definition is not caught where the function is called.
        saved, self._quiet = self._quiet, 0
        self._within(scope, node.body)
        self._quiet = saved

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Lambda(self, node):
        scope = _Scope("function", self._scope)
        self._parameters(node.args, scope)
        self._within(scope, [node.body])

    def visit_ClassDef(self, node):
        for part in [*node.decorator_list, *node.bases, *node.keywords]:
            self.visit(part)
        scope = _Scope("class", self._scope, node.name)
        # A metaclass can put names into the body of a class (`__prepare__`).
        known = {"type", "ABCMeta", "EnumMeta", "EnumType"}
        scope.is_open = any(
            keyword.arg in ("metaclass", None) and _last_name(keyword.value) not in known for keyword in node.keywords)
        self._within(scope, node.body)
        self._bind(node.name, node.lineno)
        self._members[node.name] = scope.bound
        if any(_last_name(decorator) == "global_enum" for decorator in node.decorator_list):
            self.module.bound |= scope.bound

    def _comprehension(self, node):
        first, *others = node.generators
        self.visit(first.iter)
        scope = _Scope("comprehension", self._scope)
        results = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        inner = [first.target, *first.ifs]
        for generator in others:
            inner += [generator.iter, generator.target, *generator.ifs]
        self._within(scope, inner + results)

    visit_ListComp = visit_SetComp = visit_GeneratorExp = visit_DictComp = _comprehension

    def visit_AnnAssign(self, node):
        # Annotations of local variables are not evaluated.
        if self._scope.kind in ("module", "class"):
            self._annotation(node.annotation)
        if node.value is not None:
            self.visit(node.value)
        self.visit(node.target)

    # Where a NameError is expected.

    def visit_Try(self, node):
        catches = any(_catches_name_errors(handler.type) for handler in node.handlers)
        self._quiet += catches
        for statement in node.body:
            self.visit(statement)
        self._quiet -= catches
        for part in [*node.handlers, *node.orelse, *node.finalbody]:
            self.visit(part)

    visit_TryStar = visit_Try

    def visit_With(self, node):
        catches = False
        for item in node.items:
            self.visit(item)
            call = item.context_expr
            if isinstance(call, ast.Call) and _last_name(call.func) in _EXPECTING:
                catches |= any(_last_name(argument) in _CAUGHT for argument in call.args)
        self._quiet += catches
        for statement in node.body:
            self.visit(statement)
        self._quiet -= catches

    visit_AsyncWith = visit_With

    # Ways in which names come into being unseen.

    def visit_Subscript(self, node):
        if _is_call_of(node.value, "globals") and isinstance(node.ctx, ast.Load):
            self._harmless.add(node.value)
        if isinstance(node.value, ast.Attribute) and node.value.attr == "modules":
            key = node.slice
            if isinstance(key, ast.Name) and key.id == "__name__" or getattr(key, "value", None) == "__main__":
                self.module.is_open = True
        self.generic_visit(node)

    def visit_Compare(self, node):
        self._harmless.update(one for one in node.comparators if _is_call_of(one, "globals"))
        self.generic_visit(node)

    def visit_Attribute(self, node):
        if _is_call_of(node.value, "globals") and node.attr in ("get", "keys", "items", "values", "copy"):
            self._harmless.add(node.value)
        if isinstance(node.ctx, ast.Store) and isinstance(node.value, ast.Name) and node.value.id == "builtins":
            self._in_builtins.add(node.attr)
        if isinstance(node.ctx, ast.Store):
            self._attributes.add(node.attr)
        if node.attr in _BACK_DOORS:
            self.module.is_open = True
        self.generic_visit(node)

    def visit_Call(self, node):
        name = _last_name(node.func)
        if name == "globals" and node not in self._harmless or name == "_convert_":
            self.module.is_open = True
        elif name in ("locals", "vars") and not node.args:
            self._scope.is_open |= self._scope.kind != "function"
        elif name in ("exec", "execfile", "run_line") and len(node.args) < 2:
            self._scope.is_open = self.module.is_open = True
        elif name == "setattr" and node.args and _last_name(node.args[0]) in ("builtins", "__builtins__"):
            self._has_all_open = True
        elif name in ("import_module", "__import__"):
            self.module.is_open |= any(getattr(one, "value", None) == "__main__" for one in node.args)
        self.generic_visit(node)


def _is_call_of(node, name):
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


def _last_name(node):
    if isinstance(node, ast.Call):
        node = node.func
    return getattr(node, "attr", None) or getattr(node, "id", None)


def _catches_name_errors(kind):
    if kind is None:
        return True
    kinds = kind.elts if isinstance(kind, ast.Tuple) else [kind]
    for one in kinds:
        name = _last_name(one)
        # What is no builtin class may be anything.
        if name in _CAUGHT or not isinstance(getattr(builtins, name or "", None), type):
            return True
    return False


def _public_names(module):
    """Return the names that a star import of one of Snek's modules brings; None if there is no such module."""
    try:
        __import__(module)
    except Exception:
        return None
    module = sys.modules[module]
    names = getattr(module, "__all__", None)
    return [name for name in dir(module) if not name.startswith("_")] if names is None else list(names)


_MODULES = {
    "argparse", "array", "ast", "asyncio", "base64", "bisect", "collections", "contextlib", "copy", "csv", "dataclasses",
    "datetime", "decimal", "enum", "fractions", "functools", "glob", "gzip", "hashlib", "heapq", "inspect", "io",
    "itertools", "json", "logging", "math", "numpy", "operator", "os", "pathlib", "pickle", "pprint", "random", "re",
    "shutil", "snek", "statistics", "string", "struct", "sys", "tempfile", "textwrap", "time", "traceback", "types",
    "typing", "unittest", "uuid", "warnings", "weakref", "zlib",
}

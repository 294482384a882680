"""`snek check`: what a program asks for that is outside of Snek's subset, names that nobody defines, unused results.

Syntax errors are found elsewhere (`syntax/src/recover`): what comes here is a text that can be parsed.
"""

import ast
import os
import sys

import _check_names
import _check_staged


class Checker(ast.NodeVisitor):
    """Collects (line, column, message) of what a program's imports and modules lack."""

    def __init__(self, directory):
        # (line, column, message) of each finding.
        self.found = []
        self._directories = _import_roots(directory)
        # Local names of modules that are part of Snek, and those that the program binds otherwise too.
        self._modules = {}
        self._rebound = set()

    def check(self, tree):
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, (ast.Store, ast.Del)):
                self._rebound.add(node.id)
            elif isinstance(node, ast.arg):
                self._rebound.add(node.arg)
            elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                self._rebound.add(node.name)
        handled = set()
        for node in ast.walk(tree):
            if isinstance(node, (ast.Try, ast.TryStar)) and any(_catches(handler) for handler in node.handlers):
                for statement in node.body:
                    handled.update(id(inner) for inner in ast.walk(statement))
        for node in ast.walk(tree):
            if id(node) in handled:
                continue
            if isinstance(node, ast.Import):
                for alias in node.names:
                    self._import(node, alias)
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                self._import_from(node)
        for node in ast.walk(tree):
            if id(node) not in handled and isinstance(node, ast.Attribute):
                self._attribute(node)
        return sorted(set(self.found))

    def _report(self, node, message):
        self.found.append((node.lineno, node.col_offset + 1, message))

    def is_own(self, name):
        """Whether it is the program's: a file or folder beside it, beside its package, or where the command runs."""
        tops = [os.path.join(directory, name.partition(".")[0]) for directory in self._directories]
        return any(os.path.exists(top + ".py") or os.path.isdir(top) for top in tops)

    def _load(self, node, name):
        """A module that is part of Snek; None, and a report where the program has none of that name, if it is not."""
        if self.is_own(name):
            return None
        try:
            __import__(name)
        except ImportError as error:
            self._report(node, f"{type(error).__name__}: {error}")
            return None
        return sys.modules.get(name)

    def _import(self, node, alias):
        module = self._load(node, alias.name)
        if module is None:
            return
        if alias.asname is not None:
            self._modules[alias.asname] = module
        else:
            top = alias.name.partition(".")[0]
            self._modules[top] = sys.modules[top]

    def _import_from(self, node):
        module = self._load(node, node.module)
        if module is None:
            return
        for alias in node.names:
            if alias.name == "*":
                continue
            self._refusal(node, module, alias.name)
            if _has(module, alias.name):
                value = getattr(module, alias.name)
                if type(value) is type(sys):
                    self._modules[alias.asname or alias.name] = value
                continue
            try:
                __import__(f"{node.module}.{alias.name}")
            except ImportError:
                pass
            if not _has(module, alias.name):
                self._report(node, f"ImportError: module '{node.module}' of Snek has no '{alias.name}'")

    def _refusal(self, node, module, name):
        """Reports what is there to be named, and refuses to work."""
        what = getattr(module, "_outside_names", {}).get(name)
        if what is not None:
            message = f"{module.__name__}.{name}: {what} outside Snek's subset (see docs/language.md)"
            self._report(node, f"NotImplementedError: {message}")

    def _attribute(self, node):
        if not isinstance(node.value, ast.Name) or node.value.id in self._rebound:
            return
        module = self._modules.get(node.value.id)
        if module is not None:
            self._refusal(node, module, node.attr)
        if module is not None and isinstance(node.ctx, ast.Load) and not _has(module, node.attr):
            self._report(node, f"AttributeError: module '{module.__name__}' of Snek has no '{node.attr}'")


def _import_roots(directory):
    """Return the folders where imports of a file may begin."""
    roots = [directory]
    while os.path.isfile(os.path.join(directory, "__init__.py")) and os.path.dirname(directory) != directory:
        directory = os.path.dirname(directory)
        roots.append(directory)
    return [*roots, os.getcwd()]


def _has(module, name):
    """Has the module something of this name, other than a function that only refuses?"""
    value = getattr(module, name, None)
    if value is None:
        return hasattr(module, name)
    return not str(getattr(value, "__name__", "")).startswith("_no_")


def _catches(handler):
    """Does the program go on without the module?"""
    if handler.type is None:
        return True
    classes = handler.type.elts if isinstance(handler.type, ast.Tuple) else [handler.type]
    names = {getattr(one, "id", "") for one in classes}
    return bool(names & {"ImportError", "ModuleNotFoundError", "AttributeError", "Exception", "BaseException"})


_SUBSET = "see docs/language.md; what stands in a `try` with `except ImportError` is not reported"


def findings(path, text, known=""):
    """Return (line, column, (kind, message, advice)) of the problems of a text, in the order of their places.

    Words of `known` are names of which nothing is to be said: of statements that could not be read.
    """
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, 20_000))
    try:
        return _findings(path, text, set(known.split()))
    finally:
        sys.setrecursionlimit(limit)


def _findings(path, text, known):
    tree = ast.parse(text, path)
    checker = Checker(os.path.dirname(os.path.abspath(path)))
    found = []
    for line, column, message in checker.check(tree):
        kind, _, message = message.partition(": ")
        found.append((line, column, (kind, message, _SUBSET)))
    names = _check_names.Names(tree, checker.is_own)
    for node, name in names.undefined():
        if name not in known:
            advice = names.advice(node, name, known)
            found.append((node.lineno, node.col_offset + 1, ("NameError", f"name '{name}' is not defined", advice)))
    for node, line, is_local in names.unbound():
        if node.id not in known:
            kind, message = "NameError", f"name '{node.id}' is not defined"
            if is_local:
                kind = "UnboundLocalError"
                message = f"cannot access local variable '{node.id}' where it is not associated with a value"
            advice = f"it is assigned below only, in line {line}: move that up, or this down"
            found.append((node.lineno, node.col_offset + 1, (kind, message, advice)))
    if "snek" in text:
        for node, message, advice in _check_staged.Unused(tree).found:
            found.append((node.lineno, node.col_offset + 1, ("UnusedResult", message, advice)))
    lines = text.split("\n")
    return sorted({(line, _in_characters(lines, line, column), rest) for line, column, rest in found})


def _in_characters(lines, line, column):
    """Return a column that counts characters; the tree's count bytes."""
    text = lines[line - 1] if line <= len(lines) else ""
    if text.isascii():
        return column
    return len(text.encode("utf-8", "surrogatepass")[:column - 1].decode("utf-8", "replace")) + 1


def main(path):
    """Print the problems of a file; return 1 if there are any, 2 if it cannot be read."""
    try:
        with open(path, "rb") as file:
            text = file.read()
    except OSError as error:
        print(f"snek: can't open file '{path}': [Errno {error.errno}] {error.strerror}", file=sys.stderr)
        return 2
    # What is imported from here on is part of Snek.
    sys.path.clear()
    try:
        ast.parse(text, path)
    except SyntaxError as error:
        print(f"{path}:{error.lineno}:{error.offset}: {type(error).__name__}: {error.msg}")
        return 1
    found = findings(path, text.decode())
    for line, column, (kind, message, _) in found:
        print(f"{path}:{line}:{column}: {kind}: {message}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

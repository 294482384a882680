"""Myia's mode: functions of a pure language with Python's syntax, typed before they run.

`@myia` takes a function's source, checks that it is of the language, and gives a staged function of what it means. See
`docs/myia.md` for the rules.
"""

import ast
import builtins
import functools
import inspect
import types

import _snek
import numpy as np
from snek import _pure_names
from snek._pure_structure import NUMBER, Inference
from snek._pure_syntax import Rewriter, is_mode, parameters
from snek._pure_types import resolve
from snek._pure_values import Mismatch, Mode, word
from snek.devices import copy_to, device, moved
from snek.specs import Spec, Structure

__all__ = ["myia"]


class _OnDevice:
    """A result annotation that names a device."""

    spec = None

    def __init__(self, name):
        self.device = device(name)

    def fit(self, value, is_literal=False):
        return moved(value, self.device)


class _Surroundings:
    """What stands around a function: what its names are, and what its annotations say."""

    def __init__(self, function, file):
        self.file = file
        self.globals = function.__globals__
        cells = zip(function.__code__.co_freevars, function.__closure__ or ())
        self.cells = dict(cells)
        self.types = []
        self.device = None

    def value_of(self, node):
        """What a name, or an attribute of one, is; None if that is not known."""
        if isinstance(node, ast.Attribute):
            return getattr(self.value_of(node.value), node.attr, None)
        if not isinstance(node, ast.Name):
            return None
        try:
            return self.look_up(node.id)
        except (KeyError, ValueError):
            return None

    def look_up(self, name):
        if name in self.cells:
            return self.cells[name].cell_contents
        for names in (self.globals, vars(builtins), vars(_pure_names)):
            if name in names:
                return names[name]
        raise KeyError(name)

    def is_builtin(self, name):
        return name not in self.cells and name not in self.globals

    def is_of_mode(self, name):
        """Whether only the mode has the name."""
        if not self.is_builtin(name) or hasattr(builtins, name) or name.startswith("_"):
            return False
        return hasattr(_pure_names, name)

    def is_module(self, node):
        return isinstance(self.value_of(node), types.ModuleType)

    def is_elementary(self, node):
        """Whether a function of NumPy for elements."""
        return isinstance(node, (ast.Name, ast.Attribute)) and isinstance(self.value_of(node), np.ufunc)

    def _evaluate(self, annotation):
        names = {name: cell.cell_contents for name, cell in self.cells.items() if _is_filled(cell)}
        text = annotation.value if isinstance(annotation, ast.Constant) else None
        tree = ast.parse(text, mode="eval") if isinstance(text, str) else ast.Expression(annotation)
        return eval(compile(tree, self.file, "eval"), {**vars(_pure_names), **self.globals, **names})

    def _resolve(self, annotation, is_result):
        text = annotation.value if isinstance(annotation, ast.Constant) else None
        try:
            return resolve(self._evaluate(annotation))
        except (NameError, SyntaxError, AttributeError, Mismatch):
            if not is_result or not isinstance(text, str):
                raise
        return _OnDevice(text)

    def type_of(self, annotation, where, is_result=False):
        """The number of a declared type among all types of the function."""
        try:
            found = self._resolve(annotation, is_result)
        except (NameError, SyntaxError, AttributeError, Mismatch) as wrong:
            raise TypeError(f"{self.file}, line {annotation.lineno}, in {where}: the annotation: {wrong}") from None
        self.types.append(found)
        return len(self.types) - 1

    def spec_of(self, annotation):
        """What an annotation says of arrays, if anything."""
        if annotation is None:
            return None
        try:
            return self._resolve(annotation, True).spec
        except (NameError, SyntaxError, AttributeError, Mismatch, ValueError):
            return None


def _is_filled(cell):
    try:
        cell.cell_contents
    except ValueError:
        return False
    return True


def _tree_of(function):
    """The tree of a function, with the lines of its file."""
    what = function.__qualname__
    first = function.__code__.co_firstlineno
    lines = [line + "\n" for line in (_snek.source_of(function) or "").split("\n")][first - 1 :]
    if not "".join(lines).strip():
        raise TypeError(f"myia reads the source of {what}, and there is none: write it in a file")
    lines = inspect.getblock(lines)
    source = "".join(lines)
    is_inner = source[:1] in (" ", "\t")
    # A condition takes the indentation of an inner function, whatever its texts hold.
    try:
        tree = ast.parse("if 1:\n" + source if is_inner else source)
    except SyntaxError:
        tree = None
    node = tree and (tree.body[0].body[0] if is_inner else tree.body[0])
    if not isinstance(node, ast.FunctionDef) or node.name != function.__code__.co_name:
        raise TypeError(f"myia takes functions that are written with def, and {what} is not")
    ast.increment_lineno(tree, first - (2 if is_inner else 1))
    return node


class Myia:
    """A function of Myia's mode: a staged function of what its source means there."""

    def __init__(self, function):
        functools.update_wrapper(self, function)
        self._tree = _tree_of(function)
        decorators = self._tree.decorator_list
        if decorators and not is_mode(decorators[-1]) and hasattr(function, "__wrapped__"):
            name = function.__name__
            raise TypeError(f"@myia stands nearest to the function: below it is another decorator of {name}")
        self._staged = self._wrong = self._device = None
        self._inferred = {}
        self._signatures = {}
        # It is compiled here, since staged code that calls it may change nothing; what is wrong is said by the calls,
        # before which the program may define what is missing.
        try:
            self._compile()
        except (TypeError, ValueError) as error:
            self._wrong = str(error)

    def __get__(self, instance, owner=None):
        return self if instance is None else types.MethodType(self, instance)

    def __repr__(self):
        return f"<myia function {self.__qualname__}>"

    def _compile(self):
        function = self.__wrapped__
        file = function.__code__.co_filename
        asked = _Surroundings(function, file)
        tree = _copied(self._tree)
        self._asked = _Surroundings(function, file)
        named, _ = parameters(self._tree.args)
        specs = {arg.arg: self._asked.spec_of(arg.annotation) for arg in named}
        self._declared = {name: spec.structure for name, spec in specs.items() if _is_structured(spec)}
        declared = [inner.annotation for inner in ast.walk(self._tree) if isinstance(inner, ast.AnnAssign)]
        self._is_structured = any(_is_structured(self._asked.spec_of(one)) for one in [self._tree.returns, *declared])
        rewriter = self._rewriter = Rewriter(asked)
        made = rewriter.function(tree)
        result = None if rewriter.result is None else asked.types[rewriter.result]
        self._device = result.device if isinstance(result, _OnDevice) else None
        if self._device is not None:
            made.body = [_with_device(made, self._device)]
        free = [*asked.cells, "__myia__"]
        args = [ast.arg(name) for name in free]
        outer = ast.FunctionDef(
            name="__outer__",
            args=ast.arguments(posonlyargs=[], args=args, kwonlyargs=[], kw_defaults=[], defaults=[]),
            body=[made, ast.Return(ast.Name(made.name, ast.Load()))],
            decorator_list=[],
        )
        module = ast.fix_missing_locations(ast.copy_location(ast.Module([ast.copy_location(outer, made)], []), made))
        names = {}
        exec(compile(module, file, "exec"), names)
        cells = dict(asked.cells)
        inner = names["__outer__"](*[None] * (len(free) - 1), Mode(file, asked.types, function.__globals__))
        closure = [cells.get(name, cell) for name, cell in zip(inner.__code__.co_freevars, inner.__closure__ or ())]
        found = types.FunctionType(
            inner.__code__, function.__globals__, function.__name__, function.__defaults__, tuple(closure) or None
        )
        found.__kwdefaults__ = function.__kwdefaults__
        found.__qualname__ = function.__qualname__
        found.__module__ = function.__module__
        found.__doc__ = function.__doc__
        self._plain = found
        self._staged = _snek.stage(found)
        self._wrong = None

    def _facts(self, args, kwargs):
        """What is known of the parameters: declared structures, and which arguments are numbers."""
        named, _ = parameters(self._tree.args)
        names = [arg.arg for arg in named]
        given = {**dict(zip(names, args)), **{name: value for name, value in kwargs.items() if name in names}}
        return {name: self._declared.get(name) or _known_of(given.get(name)) for name in names}

    def _infer(self, facts):
        """Infers structures, once for all calls of a kind."""
        key = tuple(facts.items())
        found = self._inferred.get(key)
        if found is None:
            found = self._inferred[key] = Inference(self._asked, self._tree, facts)
        return found

    def __call__(self, *args, **kwargs):
        if _snek.is_staging():
            return self._call_staged(args, kwargs)
        if self._staged is None:
            self._compile()
        inference = self._infer(self._facts(args, kwargs))
        result = self._run(args, kwargs)
        if self._device is not None:
            result = _placed(result, self._device)
        signature = ", ".join([_described(value) for value in [*args, *kwargs.values()]])
        self._signatures.setdefault(f"({signature})", f"{_described(result)}{_structure_text(inference.result)}")
        return result

    def _infer_aside(self, facts):
        """What is wrong with structures, found out beside of what is staged."""
        _snek.enter_init_scope()
        try:
            Inference(self._asked, self._tree, facts)
        except TypeError as error:
            return str(error)
        finally:
            _snek.leave_init_scope()

    def _run(self, args, kwargs):
        try:
            return self._staged(*args, **kwargs)
        except _snek.StagingError:
            # No graph gives a function that is closed over its values. Nothing has run yet.
            if not _gives_functions(self._tree):
                raise
        return self._plain(*args, **kwargs)

    def _call_staged(self, args, kwargs):
        if self._wrong is not None:
            _snek.refuse(self._wrong)
        if self._is_structured:
            wrong = self._infer_aside(self._facts(args, kwargs))
            if wrong is not None:
                _snek.refuse(wrong)
        return (self._plain if _gives_functions(self._tree) else self._staged)(*args, **kwargs)

    @property
    def result_structure(self):
        """What the declared result says of the elements of a matrix."""
        if self._staged is None:
            self._compile()
        spec = self._asked.spec_of(self._tree.returns)
        return spec.structure if _is_structured(spec) else None

    def structure_of(self, args, kwargs):
        """What is known of the result for arguments, which may be Specs: a Structure or nothing."""
        found = self._infer(self._facts(args, kwargs)).result
        return found if isinstance(found, Structure) else None

    def explain(self):
        """What was staged and why, and where the mode means something else than Python."""
        if self._staged is None:
            self._compile()
        return "\n".join([self._staged.explain(), *[f"line {line}: {text}" for line, text in self._rewriter.reports]])

    def signatures(self):
        """The types it was called with, and what it gave: one line for each version."""
        return [f"{given} -> {made}" for given, made in self._signatures.items()]

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(f"'Myia' object has no attribute {name!r}")
        if self._staged is None:
            self._compile()
        return getattr(self._staged, name)


def _copied(node):
    """A tree of its own."""
    if isinstance(node, list):
        return [_copied(part) for part in node]
    if not isinstance(node, ast.AST):
        return node
    made = type(node)(**{name: _copied(value) for name, value in ast.iter_fields(node)})
    return ast.copy_location(made, node)


def _known_of(value):
    """What is known of an argument that nothing is declared of."""
    if isinstance(value, Spec):
        return value.structure if _is_structured(value) else NUMBER if value.shape == () else None
    return NUMBER if isinstance(value, (int, float, np.generic)) else None


def _is_structured(spec):
    return spec is not None and (spec.symmetric or spec.band is not None)


def _gives_functions(tree):
    """Whether a function returns one that it defines, alone or in a tuple."""
    inner = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Return):
            parts = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            if any(isinstance(part, ast.Lambda) or getattr(part, "id", None) in inner for part in parts):
                return True
    return False


def _with_device(function, where):
    call = ast.Call(
        ast.Attribute(ast.Name("__myia__", ast.Load()), "device", ast.Load()), [ast.Constant(where.name)], []
    )
    made = ast.With([ast.withitem(call)], function.body)
    return ast.fix_missing_locations(ast.copy_location(made, function))


def _placed(result, where):
    """A result on a device; a number becomes an array without axes there."""
    if isinstance(result, tuple):
        parts = [_placed(part, where) for part in result]
        return type(result)(*parts) if hasattr(result, "_fields") else tuple(parts)
    if isinstance(result, np.ndarray) and result.device == where.name:
        return result
    return copy_to(result, where.name) if isinstance(result, (int, float, np.generic, np.ndarray)) else result


def _described(value):
    if isinstance(value, np.ndarray):
        return f"{word(value.dtype).partition(' ')[0]}[{', '.join(map(str, value.shape))}]"
    if isinstance(value, np.generic):
        return word(value.dtype).partition(" ")[0]
    if isinstance(value, tuple):
        name = type(value).__name__ if hasattr(value, "_fields") else ""
        return f"{name}({', '.join([_described(part) for part in value])})"
    if isinstance(value, list):
        return f"[{_described(value[0])}, ...]" if value else "[]"
    if isinstance(value, (bool, int, float)) or value is None:
        return type(value).__name__ if value is not None else "None"
    return getattr(value, "__name__", type(value).__name__)


def _structure_text(fact):
    text = repr(fact) if isinstance(fact, Structure) else ""
    return f" {text}" if text else ""


def myia(function):
    """A function of the pure mode, or a record: a class of `typing.NamedTuple` stays what it is."""
    if isinstance(function, type):
        if issubclass(function, tuple) and hasattr(function, "_fields"):
            return function
        raise TypeError(f"myia takes functions and classes of NamedTuple, and {function.__name__} is neither")
    if not isinstance(function, types.FunctionType):
        raise TypeError(f"myia takes functions that are written with def, not '{type(function).__name__}'")
    return Myia(function)

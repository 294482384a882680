"""save() and load(): staged functions in files.

A file is the text of a graph: all of it is read by whatever reads graphs, an interpreter is not needed. Comments at its
top say how arguments and results are made of the graph's values. The first function of the graph has the values of variables
in it; it calls the staged one.
"""

import json
import os
from collections import namedtuple

import _snek
import numpy as np

_MAGIC = "# snek graph 1"


def save(function, path, *args):
    """Writes a staged function to a file: for the types of these arguments, or for those of its last call."""
    if args:
        if not hasattr(function, "get_concrete"):
            raise TypeError(f"save() needs a staged function, not '{type(function).__name__}'")
        function = function.get_concrete(*args)
    text = _text(function)
    path = os.fspath(path)
    with open(path + ".part", "w", encoding="utf-8") as file:
        file.write(text)
    os.replace(path + ".part", path)


def written(function, *args):
    """What a host is given of a function that it stages: the text of a file."""
    if not hasattr(function, "get_concrete"):
        function = _snek.stage(function)
    return _text(function.get_concrete(*args))


def _text(function):
    """The text of a file for a staged function."""
    name, text, parameters, state, result, results = _snek.exported(function)
    called = json.dumps(name + " with its state") if state else None
    forms = [form for _, form in parameters]
    lines = [
        _MAGIC,
        "# name: " + json.dumps(name),
        "# arguments: " + json.dumps([[name, _written(form)] for name, form in parameters]),
        "# result: " + json.dumps(_written(result)),
    ]
    if state:
        lines.append(_caller(called, text, forms, state, results))
    return "\n".join(lines) + "\n" + text


def _caller(name, text, forms, state, results):
    """The text of a function that calls the first one of a graph with the values that it needs besides arguments."""
    types = []
    for form in forms:
        _types(form, types)
    first = text[text.index("@") + 1 : text.index("(")]
    params = ", ".join([f"in{at}: {ty}" for at, ty in enumerate(types, 1)])
    operands = ", ".join([f"in{at}" for at in range(1, len(types) + 1)] + [_literal(value) for value in state])
    outputs = ", ".join([f"x{at}: {ty}" for at, ty in enumerate(results)])
    given = ", ".join([f"x{at}" for at in range(len(results))])
    call = f"{outputs} = " if results else ""
    back = f"  return {given}\n" if results else ""
    return f"func @{name}({params}) -> ({', '.join(results)}) {{\n  {call}call[callee=@{first}] {operands}\n{back}}}\n"


def _literal(value):
    if isinstance(value, (np.ndarray, np.generic)):
        names = {"float64": "f64", "float32": "f32", "int64": "i64", "int32": "i32", "bool": "bool"}
        dims = ", ".join(map(str, value.shape))
        numbers = ", ".join([_literal(item) for item in value.reshape(-1).tolist()])
        return f"{names[value.dtype.name]}[{dims}]{{{numbers}}}"
    return repr(value)


def _types(form, types):
    """The types of the graph's values in a form."""
    if form[0] == "value":
        types.append(form[1])
    elif form[0] in ("tuple", "list", "record", "dict"):
        for part in form[-1]:
            _types(part, types)
    return types


def _written(form):
    """The form as JSON has it: floats that are no numbers as texts."""
    if form[0] == "constant" and isinstance(form[1], float):
        return ["float", form[1].hex()]
    if form[0] in ("tuple", "list", "record", "dict"):
        return list(form[:-1]) + [[_written(part) for part in form[-1]]]
    return list(form)


def load(path):
    """The function in a file that save() wrote."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    lines = text.split("\n", 4)
    if lines[0] != _MAGIC or len(lines) < 5:
        raise ValueError(f"{path} is no saved function")
    try:
        name, arguments, result = [json.loads(line.split(": ", 1)[1]) for line in lines[1:4]]
    except (ValueError, IndexError) as error:
        raise ValueError(f"{path} is damaged: {error}") from None
    return Loaded(name, [tuple(pair) for pair in arguments], result, _snek.runnable(text))


class Loaded:
    """A function that was saved: calls run its graph."""

    def __init__(self, name, parameters, result, graph):
        self.__name__ = self.__qualname__ = name
        self._parameters = [(name, form) for name, form in parameters if form[0] != "fixed"]
        self._result, self._run, self.graph = result, graph, graph.graph()

    def __repr__(self):
        return f"<saved function {self.__name__}>"

    def __call__(self, *args, **kwargs):
        leaves, args = [], list(args)
        if len(args) > len(self._parameters):
            raise TypeError(f"{self.__name__}() takes {len(self._parameters)} arguments but {len(args)} were given")
        for name, form in self._parameters[len(args) :]:
            if name not in kwargs:
                raise TypeError(f"{self.__name__}() missing argument: '{name}'")
            args.append(kwargs.pop(name))
        if kwargs:
            raise TypeError(f"{self.__name__}() got an unexpected argument '{next(iter(kwargs))}'")
        for (name, form), value in zip(self._parameters, args):
            self._take_apart(name, form, value, leaves)
        return _built(self._result, iter(self._run(*leaves)))

    def _take_apart(self, place, form, value, leaves):
        kind, content = form[0], form[-1]
        if kind == "value":
            leaves.append(self._fitted(place, content, value))
        elif kind in ("constant", "float"):
            expected = float.fromhex(content) if kind == "float" else content
            if type(value) is not type(expected) or value != expected:
                raise self._wrong(place, repr(expected), repr(value))
        elif kind == "dict":
            if not isinstance(value, dict) or list(value) != form[1]:
                raise self._wrong(place, f"a dict with the keys {form[1]}", _shown(value))
            for key, part in zip(form[1], content):
                self._take_apart(f"{place}[{key!r}]", part, value[key], leaves)
        else:
            wanted = list if kind == "list" else tuple
            if not isinstance(value, wanted) or len(value) != len(content):
                raise self._wrong(place, f"a {wanted.__name__} of {len(content)}", _shown(value))
            for at, (part, item) in enumerate(zip(content, value)):
                self._take_apart(f"{place}[{at}]", part, item, leaves)

    def _fitted(self, place, wanted, value):
        """The value, if it has the type."""
        if isinstance(value, _snek.Variable):
            value = value.numpy()
        numbers = {"i64": int, "f64": float, "bool": bool}
        if wanted in numbers:
            if wanted == "f64" and type(value) is int:
                return float(value)
            if type(value) is not numbers[wanted]:
                raise self._wrong(place, numbers[wanted].__name__, _shown(value))
            return value
        name, _, dims = wanted.rstrip("]").partition("[")
        dims = [dim.strip() for dim in dims.split(",")] if dims.strip() else []
        if isinstance(value, (list, float, int)):
            value = np.asarray(value)
        names = {"f64": "float64", "f32": "float32", "i64": "int64", "i32": "int32", "bool": "bool"}
        shape = getattr(value, "shape", None)
        fits = shape is not None and len(shape) == len(dims) and value.dtype.name == names.get(name)
        if not fits or any([dim.isdigit() and int(dim) != length for dim, length in zip(dims, shape)]):
            raise self._wrong(place, f"an array {names.get(name, name)}[{', '.join(dims)}]", _shown(value))
        return value

    def _wrong(self, place, wanted, got):
        return TypeError(f"{self.__name__}(): '{place}' must be {wanted}, not {got}")


def _shown(value):
    if isinstance(value, (np.ndarray, np.generic)):
        return f"{value.dtype.name}[{', '.join(map(str, value.shape))}]"
    return f"'{type(value).__name__}'"


def _built(form, leaves):
    """A value of this form, from the graph's results."""
    kind, content = form[0], form[-1]
    if kind == "value":
        return next(leaves)
    if kind == "constant":
        return content
    if kind == "float":
        return float.fromhex(content)
    parts = [_built(part, leaves) for part in content]
    if kind == "dict":
        return dict(zip(form[1], parts))
    if kind == "record":
        return namedtuple(form[1], form[2])(*parts)
    return parts if kind == "list" else tuple(parts)

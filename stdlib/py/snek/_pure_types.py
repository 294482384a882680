"""Declared types of Myia's mode: annotations as things that a value fits or not."""

import collections.abc
import typing

import numpy as np
from snek._pure_values import Mismatch, fit, value_text
from snek.specs import Array, Spec, double

_OF_CLASS = {float: "float32", int: "int64", bool: "bool"}


class Type:
    """A type that anything fits; `spec` is what it says of arrays."""

    spec = None

    def fit(self, value, is_literal=False):
        """Return the value as the type has it, or raise TypeError."""
        return value


class _ArrayType(Type):
    def __init__(self, spec):
        self.spec = spec

    def fit(self, value, is_literal=False):
        return fit(self.spec, value, is_literal)


class _ListType(Type):
    def __init__(self, item):
        self.item = item

    def fit(self, value, is_literal=False):
        if type(value) is not list:
            raise Mismatch(f"wanted a list, got {value_text(value)}")
        if type(self.item) is Type:
            return value
        return [self.item.fit(item, is_literal) for item in value]


class _TupleType(Type):
    def __init__(self, parts):
        self.parts = parts

    def fit(self, value, is_literal=False):
        if not isinstance(value, tuple) or len(value) != len(self.parts):
            raise Mismatch(f"wanted a tuple of {len(self.parts)} items, got {value_text(value)}")
        return tuple([part.fit(item, is_literal) for part, item in zip(self.parts, value)])


class _ClassType(Type):
    def __init__(self, wanted, fields):
        self.wanted, self.fields = wanted, fields

    def fit(self, value, is_literal=False):
        if not isinstance(value, self.wanted):
            raise Mismatch(f"wanted {self.wanted.__name__!r}, got {value_text(value)}")
        for name, field in self.fields.items():
            try:
                field.fit(getattr(value, name))
            except Mismatch as wrong:
                raise Mismatch(f"field {name!r}: {wrong}") from None
        return value


class _FunctionType(Type):
    def fit(self, value, is_literal=False):
        if not callable(value):
            raise Mismatch(f"wanted a function, got {value_text(value)}")
        return value


class _NoneType(Type):
    def fit(self, value, is_literal=False):
        if value is not None:
            raise Mismatch(f"wanted None, got {value_text(value)}")
        return value


def resolve(annotation):
    """What an annotation declares. Raises Mismatch if it is no type."""
    if isinstance(annotation, Spec):
        return _ArrayType(annotation)
    if annotation is None or annotation is type(None):
        return _NoneType()
    if annotation is typing.Any or annotation is object:
        return Type()
    origin = getattr(annotation, "__origin__", None)
    if origin is not None:
        args = getattr(annotation, "__args__", None) or ()
        if origin is list:
            return _ListType(resolve(args[0]) if len(args) == 1 and not isinstance(args[0], typing.TypeVar) else Type())
        if origin is tuple and ... not in args:
            return _TupleType([resolve(part) for part in args])
        if origin is collections.abc.Callable:
            return _FunctionType()
        annotation = origin
    if annotation is collections.abc.Callable or annotation is typing.Callable:
        return _FunctionType()
    if isinstance(annotation, type):
        if annotation in _OF_CLASS:
            return _ArrayType(Spec(_OF_CLASS[annotation], None))
        if annotation is np.ndarray:
            return _ArrayType(Array)
        if issubclass(annotation, np.generic):
            return _ArrayType(Spec(annotation.__name__, None))
        if annotation is list:
            return _ListType(Type())
        fields = {}
        if issubclass(annotation, tuple) and hasattr(annotation, "_fields"):
            declared = getattr(annotation, "__annotations__", {})
            fields = {name: resolve(field) for name, field in declared.items() if not isinstance(field, str)}
        return _ClassType(annotation, fields)
    raise Mismatch(f"{annotation!r} is no type")

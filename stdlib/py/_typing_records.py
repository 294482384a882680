"""Named tuples and typed dicts written as classes."""

import collections
import types

from _typing_forms import (
    ForwardRef, NotRequired, Required, _AnnotatedAlias, _GenericAlias, _caller, _type_check,
)
import _typing_generic as _generic
from _typing_generic import Generic

__name__ = "typing"

_PROHIBITED = frozenset({
    "__new__", "__init__", "__slots__", "__getnewargs__", "_fields", "_field_defaults", "_field_types", "_make",
    "_replace", "_asdict", "_source",
})
_SPECIAL = frozenset({"__module__", "__name__", "__annotations__"})


def _make_namedtuple(name, fields, types, module, defaults=()):
    types = {n: _type_check(t, f"field {n} annotation must be a type") for n, t in types}
    made = collections.namedtuple(name, fields, defaults=defaults, module=module)
    made.__annotations__ = made.__new__.__annotations__ = types
    return made


class NamedTupleMeta(type):
    """Makes a class statement below NamedTuple a named tuple."""

    def __new__(cls, typename, bases, ns):
        for base in bases:
            if base is not _NamedTuple and base is not Generic:
                raise TypeError("can only inherit from a NamedTuple type and Generic")
        bases = tuple(tuple if base is _NamedTuple else base for base in bases)
        types = ns.get("__annotations__", {})
        defaults = []
        for name in types:
            if name in ns:
                defaults.append(name)
            elif defaults:
                raise TypeError(f"Non-default namedtuple field {name} cannot follow default field"
                                f"{'s' if len(defaults) > 1 else ''} {', '.join(defaults)}")
        made = _make_namedtuple(typename, types, types.items(), ns["__module__"], [ns[n] for n in defaults])
        if Generic in bases:
            own = {key: value for key, value in made.__dict__.items() if key not in ("__dict__", "__weakref__")}
            if "__orig_bases__" in ns:
                own["__orig_bases__"] = ns["__orig_bases__"]
            made = type(typename, bases, own)
            made.__class_getitem__ = classmethod(Generic.__class_getitem__.__func__)
        for key in ns:
            if key in _PROHIBITED:
                raise AttributeError("Cannot overwrite NamedTuple attribute " + key)
            if key not in _SPECIAL and key not in made._fields:
                setattr(made, key, ns[key])
        return made


def NamedTuple(typename, fields=None, /, **kwargs):
    """A class of tuples whose items have names and types."""
    if fields is None:
        fields = kwargs.items()
    elif kwargs:
        raise TypeError("Either list of fields or keywords can be provided to NamedTuple, not both")
    fields = list(fields)
    return _make_namedtuple(typename, [n for n, _ in fields], fields, _caller(1))


_NamedTuple = type.__new__(NamedTupleMeta, "NamedTuple", (), {})


def _namedtuple_mro_entries(bases):
    return (_NamedTuple,)


NamedTuple.__mro_entries__ = _namedtuple_mro_entries


class _TypedDictMeta(type):
    def __new__(cls, name, bases, ns, total=True):
        for base in bases:
            if type(base) is not _TypedDictMeta and base is not Generic:
                raise TypeError("cannot inherit from both a TypedDict type and a non-TypedDict base class")
        generic_base = (Generic,) if any(issubclass(b, Generic) for b in bases) else ()
        made = type.__new__(_TypedDictMeta, name, (*generic_base, dict), ns)
        annotations, required, optional = {}, set(), set()
        own = {n: _type_check(t, "TypedDict('Name', {f0: t0, f1: t1, ...}); each t must be a type",
                              module=made.__module__, allow_special_forms=True)
               for n, t in ns.get("__annotations__", {}).items()}
        for base in bases:
            annotations.update(base.__dict__.get("__annotations__", {}))
            required.update(base.__dict__.get("__required_keys__", ()))
            optional.update(base.__dict__.get("__optional_keys__", ()))
        annotations.update(own)
        for key, kind in own.items():
            if isinstance(kind, _AnnotatedAlias):
                kind = kind.__origin__
            origin = kind.__origin__ if isinstance(kind, _GenericAlias) else None
            if origin is Required or origin is not NotRequired and total:
                required.add(key)
            else:
                optional.add(key)
        made.__annotations__ = annotations
        made.__required_keys__ = frozenset(required)
        made.__optional_keys__ = frozenset(optional)
        if not hasattr(made, "__total__"):
            made.__total__ = total
        return made

    def __call__(cls, /, *args, **kwargs):
        # Values are plain dicts.
        return dict(*args, **kwargs)

    def __subclasscheck__(cls, other):
        raise TypeError("TypedDict does not support instance and class checks")

    __instancecheck__ = __subclasscheck__


def TypedDict(typename, fields=None, /, *, total=True, **kwargs):
    """A dict whose keys have types; only whoever checks types sees a difference."""
    if fields is None:
        fields = kwargs
    elif kwargs:
        raise TypeError("TypedDict takes either a dict or keyword arguments, but not both")
    if kwargs:
        import warnings
        warnings.warn("The kwargs-based syntax for TypedDict definitions is deprecated in Python 3.11, will be removed "
                      "in Python 3.13, and may not be understood by third-party type checkers.",
                      DeprecationWarning, stacklevel=2)
    ns = {"__annotations__": dict(fields)}
    module = _caller(1)
    if module is not None:
        ns["__module__"] = module
    return _TypedDictMeta(typename, (), ns, total=total)


_TypedDict = type.__new__(_TypedDictMeta, "TypedDict", (), {})
TypedDict.__mro_entries__ = lambda bases: (_TypedDict,)
_generic._TypedDictMeta = _TypedDictMeta


def is_typeddict(tp):
    """Return whether a type is a TypedDict."""
    return isinstance(tp, _TypedDictMeta)

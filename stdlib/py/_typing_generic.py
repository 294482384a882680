"""Generic classes and protocols."""

import sys
import types
from abc import ABCMeta

import _typing_forms as _forms
from _typing_forms import (
    ParamSpec, TypeVar, TypeVarTuple, _BaseAlias, _GenericAlias, _UnpackedAlias, _check_count, _collect_parameters,
    _is_parameter_list, _type_check, _type_convert, _type_repr,
)

__name__ = "typing"


def _is_variable(item):
    return isinstance(item, (TypeVar, ParamSpec, TypeVarTuple)) or isinstance(item, _UnpackedAlias)


class Generic:
    """What classes with parameters are derived from."""

    __slots__ = ()
    _is_protocol = False

    def __class_getitem__(cls, params):
        if not isinstance(params, tuple):
            params = (params,)
        params = tuple(p if _is_parameter_list(p) else _type_convert(p) for p in params)
        # Compared, since a backport's Protocol says that it is this one.
        if cls in (Generic, Protocol):
            if not params:
                raise TypeError(f"Parameter list to {cls.__qualname__}[...] cannot be empty")
            if not all(_is_variable(p) for p in params):
                raise TypeError(f"Parameters to {cls.__name__}[...] must all be type variables "
                                f"or parameter specification variables.")
            if len(set(params)) != len(params):
                raise TypeError(f"Parameters to {cls.__name__}[...] must all be unique")
            return _GenericAlias(cls, params)
        parameters = cls.__parameters__
        unpacked = [at for at, p in enumerate(parameters) if isinstance(p, TypeVarTuple)]
        if len(parameters) == 1 and isinstance(parameters[0], ParamSpec):
            if not (len(params) == 1 and _is_parameter_list(params[0])):
                params = (params,)
            elif isinstance(params[0], list):
                params = (tuple(params[0]),)
            return _GenericAlias(cls, params)
        if unpacked:
            if len(params) < len(parameters) - 1:
                _check_count(cls, len(params), len(parameters) - 1)
            return _GenericAlias(cls, params)
        _check_count(cls, len(params), len(parameters))
        made = []
        for parameter, item in zip(parameters, params):
            if isinstance(parameter, ParamSpec):
                made.append(tuple(item) if isinstance(item, list) else item)
            else:
                made.append(_type_check(item, "Parameters to generic types must be types."))
        return _GenericAlias(cls, tuple(made))

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        if "__orig_bases__" in cls.__dict__:
            plain = Generic in cls.__orig_bases__
        else:
            plain = Generic in cls.__bases__ and cls.__name__ != "Protocol" and type(cls) is not _TypedDictMeta
        if plain:
            raise TypeError("Cannot inherit from plain Generic")
        variables = []
        if "__orig_bases__" in cls.__dict__:
            variables = list(_collect_parameters(cls.__orig_bases__))
            declared = None
            for base in cls.__orig_bases__:
                if isinstance(base, _GenericAlias) and base.__origin__ is Generic:
                    if declared is not None:
                        raise TypeError("Cannot inherit from Generic[...] multiple types.")
                    declared = _collect_parameters((base,))
            if declared is not None:
                missing = [v for v in variables if v not in declared]
                if missing:
                    raise TypeError(f"Some type variables ({', '.join(map(str, missing))}) are not listed in "
                                    f"Generic[{', '.join(map(str, declared))}]")
                variables = list(declared)
        cls.__parameters__ = tuple(variables)


class _TypedDictMeta(type):
    """Replaced in `_typing_records`; here for the check above."""


_EXCLUDED = frozenset({
    "__abstractmethods__", "__annotations__", "__dict__", "__doc__", "__init__", "__module__", "__new__",
    "__slots__", "__subclasshook__", "__weakref__", "__class_getitem__", "__parameters__", "__orig_bases__",
    "__orig_class__", "_is_protocol", "_is_runtime_protocol", "_MutableMapping__marker", "__match_args__",
    "__qualname__", "__init_subclass__", "__firstlineno__", "__static_attributes__",
})


def _annotations(cls):
    # Of a builtin class it may be what gives its instances' annotations.
    found = cls.__dict__.get("__annotations__", {})
    return found if isinstance(found, dict) else {}


def _get_protocol_attrs(cls):
    """The names that the protocols among the bases declare."""
    names = set()
    for base in cls.__mro__[:-1]:
        if base.__name__ in ("Protocol", "Generic"):
            continue
        for name in list(base.__dict__) + list(_annotations(base)):
            if not name.startswith("_abc_") and name not in _EXCLUDED:
                names.add(name)
    return names


def _is_callable_members_only(cls):
    return all(callable(getattr(cls, name, None)) for name in _get_protocol_attrs(cls))


def _asked_by_library():
    """Are these the checks of `abc` and `functools` themselves, which may ask about any class?"""
    depth = 2
    try:
        while True:
            frame = sys._getframe(depth)
            module = frame.f_globals.get("__name__")
            # On the way from the question to here: this module, and the entry into `abc`.
            if module != "typing" and not (module == "abc" and frame.f_code.co_name in _ENTRY):
                return module in ("abc", "functools", None)
            depth += 1
    except ValueError:
        return False


_ENTRY = ("__subclasscheck__", "_is_subclass")


def _no_init(self, *args, **kwargs):
    cls = type(self)
    if cls._is_protocol:
        raise TypeError("Protocols cannot be instantiated")
    if cls.__init__ is not _no_init:
        # It has one already, and that one called this.
        return
    # The class is no protocol: the next __init__ behind the protocols is the one to run, from now on.
    for base in cls.__mro__:
        init = base.__dict__.get("__init__", _no_init)
        if init is not _no_init:
            cls.__init__ = init
            break
    else:
        cls.__init__ = object.__init__
    cls.__init__(self, *args, **kwargs)


class _ProtocolMeta(ABCMeta):
    def __instancecheck__(cls, instance):
        is_protocol = getattr(cls, "_is_protocol", False)
        if is_protocol and not getattr(cls, "_is_runtime_protocol", False) and not _asked_by_library():
            raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
        if (not is_protocol or _is_callable_members_only(cls)) and issubclass(instance.__class__, cls):
            return True
        if is_protocol and all(
                hasattr(instance, name) and (not callable(getattr(cls, name, None))
                                             or getattr(instance, name) is not None)
                for name in _get_protocol_attrs(cls)):
            return True
        return super().__instancecheck__(instance)


class Protocol(Generic, metaclass=_ProtocolMeta):
    """What classes are derived from that say what others must have."""

    __slots__ = ()
    _is_protocol, _is_runtime_protocol = True, False

    def __init_subclass__(cls, *args, **kwargs):
        super().__init_subclass__(*args, **kwargs)
        if not cls.__dict__.get("_is_protocol", False):
            cls._is_protocol = any(base is Protocol for base in cls.__bases__)
        if "__subclasshook__" not in cls.__dict__:
            cls.__subclasshook__ = classmethod(_subclass_hook)
        if not cls._is_protocol:
            return
        for base in cls.__bases__:
            if not (base in (object, Generic) or base.__name__ in _ALLOWED.get(base.__module__, ())
                    or isinstance(base, type) and issubclass(base, Generic) and base._is_protocol):
                raise TypeError("Protocols can only inherit from other protocols, got %r" % base)
        if cls.__init__ is Protocol.__init__ or "__init__" not in cls.__dict__:
            cls.__init__ = _no_init


_ALLOWED = {
    "collections.abc": ["Callable", "Awaitable", "Iterable", "Iterator", "AsyncIterable", "Hashable", "Sized",
                        "Container", "Collection", "Reversible"],
    "contextlib": ["AbstractContextManager", "AbstractAsyncContextManager"],
}


def _subclass_hook(cls, other):
    if not cls.__dict__.get("_is_protocol", False):
        return NotImplemented
    if not getattr(cls, "_is_runtime_protocol", False):
        if _asked_by_library():
            return NotImplemented
        raise TypeError("Instance and class checks can only be used with @runtime_checkable protocols")
    if not _is_callable_members_only(cls):
        if _asked_by_library():
            return NotImplemented
        raise TypeError("Protocols with non-method members don't support issubclass()")
    if not isinstance(other, type):
        raise TypeError("issubclass() arg 1 must be a class")
    for name in _get_protocol_attrs(cls):
        for base in other.__mro__:
            if name in base.__dict__:
                if base.__dict__[name] is None:
                    return NotImplemented
                break
            if (name in _annotations(base) and issubclass(other, Generic)
                    and other._is_protocol):
                break
        else:
            return NotImplemented
    return True


def runtime_checkable(cls):
    """Lets `isinstance` and `issubclass` ask a protocol."""
    if not issubclass(cls, Generic) or not cls._is_protocol:
        raise TypeError("@runtime_checkable can be only applied to protocol classes, got %r" % cls)
    cls._is_runtime_protocol = True
    return cls


_forms.Generic = Generic
_forms.Protocol = Protocol

"""Type hints: forms to write them, and functions that look at them."""

import collections
import collections.abc
import contextlib
import functools
import operator
import sys
import types
from abc import ABCMeta, abstractmethod

from _typing_forms import (
    Annotated, Any, ClassVar, Concatenate, Final, ForwardRef, Literal, LiteralString, Never, NoReturn, NoneType,
    NotRequired, Optional, ParamSpec, ParamSpecArgs, ParamSpecKwargs, Required, Self, TypeAlias, TypeGuard, TypeVar,
    TypeVarTuple, Union, Unpack, _AnnotatedAlias, _BaseAlias, _CallableAlias, _Final, _GenericAlias, _LiteralAlias,
    _SpecialForm, _UnionAlias, _Unionable, _caller, _check_count, _collect_parameters, _eval_type, _is_parameter_list,
    _type_check, _type_convert, _type_repr,
)
from _typing_generic import Generic, Protocol, _EXCLUDED, _ProtocolMeta, _get_protocol_attrs, runtime_checkable
from _typing_records import (
    NamedTuple, NamedTupleMeta, TypedDict, _PROHIBITED, _SPECIAL, _TypedDictMeta, is_typeddict,
)

__all__ = [
    "AbstractSet", "Annotated", "Any", "AnyStr", "AsyncContextManager", "AsyncGenerator", "AsyncIterable",
    "AsyncIterator", "Awaitable", "BinaryIO", "ByteString", "Callable", "ChainMap", "ClassVar", "Collection",
    "Concatenate", "Container", "ContextManager", "Coroutine", "Counter", "DefaultDict", "Deque", "Dict", "Final",
    "ForwardRef", "FrozenSet", "Generator", "Generic", "Hashable", "IO", "ItemsView", "Iterable", "Iterator",
    "KeysView", "List", "Literal", "LiteralString", "Mapping", "MappingView", "Match", "MutableMapping",
    "MutableSequence", "MutableSet", "NamedTuple", "Never", "NewType", "NoReturn", "NotRequired", "Optional",
    "OrderedDict", "ParamSpec", "ParamSpecArgs", "ParamSpecKwargs", "Pattern", "Protocol", "Required", "Reversible",
    "Self", "Sequence", "Set", "Sized", "SupportsAbs", "SupportsBytes", "SupportsComplex", "SupportsFloat",
    "SupportsIndex", "SupportsInt", "SupportsRound", "TYPE_CHECKING", "Text", "TextIO", "Tuple", "Type", "TypeAlias",
    "TypeGuard", "TypeVar", "TypeVarTuple", "TypedDict", "Union", "Unpack", "ValuesView", "assert_never",
    "assert_type", "cast", "clear_overloads", "dataclass_transform", "final", "get_args", "get_origin",
    "get_overloads", "get_type_hints", "is_typeddict", "no_type_check", "no_type_check_decorator", "overload",
    "reveal_type", "runtime_checkable",
]

TYPE_CHECKING = False
Text = str

# Names that backports of newer versions take from CPython's module.
EXCLUDED_ATTRIBUTES = sorted(_EXCLUDED)
_BaseGenericAlias = _BaseAlias
_UnionGenericAlias = _UnionAlias
_LiteralGenericAlias = _LiteralAlias
_CallableGenericAlias = _CallableAlias
_ConcatenateGenericAlias = _GenericAlias
_is_param_expr = _is_parameter_list
_prohibited = _PROHIBITED
_special = _SPECIAL


def _tp_cache(func=None, /, *, typed=False):
    """A decorator that keeps nothing: forms are made anew at each use."""
    return func if func is not None else _tp_cache


def _as_tuple(params):
    """What stood in the brackets as a tuple."""
    return params if isinstance(params, tuple) else (params,)


class _SpecialGenericAlias(_BaseAlias, _Unionable, _root=True):
    """List, Dict and the other names for classes; `nparams` is how many arguments they take."""

    def __init__(self, origin, nparams, *, inst=True, name=None):
        super().__init__(origin, inst=inst, name=name or origin.__name__)
        self._nparams = nparams
        kind = "class" if origin.__module__ == "builtins" else "ABC"
        self.__doc__ = f"A generic version of {origin.__module__}.{origin.__qualname__}."
        if kind == "class":
            self.__doc__ = f"A generic version of {origin.__qualname__}."

    def __getitem__(self, params):
        args = tuple([_type_check(one, "Parameters to generic types must be types.") for one in _as_tuple(params)])
        _check_count(self, len(args), self._nparams)
        return _GenericAlias(self.__origin__, args, name=self._name, inst=self._inst)

    def __repr__(self):
        return "typing." + self._name

    def __subclasscheck__(self, cls):
        if isinstance(cls, _GenericAlias):
            # The base class refuses what has arguments.
            return super().__subclasscheck__(cls)
        asked = cls.__origin__ if isinstance(cls, _SpecialGenericAlias) else cls
        return issubclass(asked, self.__origin__)

    def __reduce__(self):
        return self._name


class _CallableType(_SpecialGenericAlias, _root=True):
    def __getitem__(self, params):
        if not isinstance(params, tuple) or len(params) != 2:
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        args, result = params
        result = _type_check(result, "Callable[args, result]: result must be a type.")
        if isinstance(args, list):
            args = tuple(_type_convert(arg) for arg in args)
        else:
            args = (args,)
        return _CallableAlias(self.__origin__, (*args, result), name=self._name, inst=self._inst)


class _TupleType(_SpecialGenericAlias, _root=True):
    def __getitem__(self, params):
        items = list(_as_tuple(params))
        has_any_length = len(items) > 1 and items[-1] is ...
        end = [items.pop()] if has_any_length else []
        msg = "Tuple[t, ...]: t must be a type." if has_any_length else "Tuple[t0, t1, ...]: each t must be a type."
        args = tuple([_type_check(item, msg) for item in items] + end)
        return _GenericAlias(self.__origin__, args, name=self._name, inst=self._inst)


_abc = collections.abc
_alias = _SpecialGenericAlias
T = TypeVar("T")
KT = TypeVar("KT")
VT = TypeVar("VT")
T_co = TypeVar("T_co", covariant=True)
AnyStr = TypeVar("AnyStr", bytes, str)
for _variable in (T, KT, VT, T_co, AnyStr):
    _variable.__module__ = "typing"

Hashable = _alias(_abc.Hashable, 0)
Awaitable = _alias(_abc.Awaitable, 1)
Coroutine = _alias(_abc.Coroutine, 3)
AsyncIterable = _alias(_abc.AsyncIterable, 1)
AsyncIterator = _alias(_abc.AsyncIterator, 1)
Iterable = _alias(_abc.Iterable, 1)
Iterator = _alias(_abc.Iterator, 1)
Reversible = _alias(_abc.Reversible, 1)
Sized = _alias(_abc.Sized, 0)
Container = _alias(_abc.Container, 1)
Collection = _alias(_abc.Collection, 1)
Callable = _CallableType(_abc.Callable, 2)
AbstractSet = _alias(_abc.Set, 1, name="AbstractSet")
MutableSet = _alias(_abc.MutableSet, 1)
Mapping = _alias(_abc.Mapping, 2)
MutableMapping = _alias(_abc.MutableMapping, 2)
Sequence = _alias(_abc.Sequence, 1)
MutableSequence = _alias(_abc.MutableSequence, 1)
ByteString = _alias(_abc.ByteString, 0)
Tuple = _TupleType(tuple, -1, inst=False, name="Tuple")
List = _alias(list, 1, inst=False, name="List")
Deque = _alias(collections.deque, 1, name="Deque")
Set = _alias(set, 1, inst=False, name="Set")
FrozenSet = _alias(frozenset, 1, inst=False, name="FrozenSet")
MappingView = _alias(_abc.MappingView, 1)
KeysView = _alias(_abc.KeysView, 1)
ItemsView = _alias(_abc.ItemsView, 2)
ValuesView = _alias(_abc.ValuesView, 1)
ContextManager = _alias(contextlib.AbstractContextManager, 1, name="ContextManager")
AsyncContextManager = _alias(contextlib.AbstractAsyncContextManager, 1, name="AsyncContextManager")
Dict = _alias(dict, 2, inst=False, name="Dict")
DefaultDict = _alias(collections.defaultdict, 2, name="DefaultDict")
OrderedDict = _alias(collections.OrderedDict, 2)
Counter = _alias(collections.Counter, 1)
ChainMap = _alias(collections.ChainMap, 2)
Generator = _alias(_abc.Generator, 3)
AsyncGenerator = _alias(_abc.AsyncGenerator, 2)
Type = _alias(type, 1, inst=False, name="Type")
del _variable


class _RegexType(_SpecialGenericAlias, _root=True):
    """Pattern and Match: few programs that have type hints use `re`, so it is imported when it is asked for."""

    def __init__(self, name):
        self._name = name
        self._nparams = 1
        self._inst = True
        self.__doc__ = f"A generic version of re.{name}."

    @property
    def __origin__(self):
        import re
        return getattr(re, self._name)


Pattern = _RegexType("Pattern")
Match = _RegexType("Match")


@runtime_checkable
class SupportsInt(Protocol):
    """What `int` converts."""

    __slots__ = ()

    @abstractmethod
    def __int__(self) -> int:
        pass


@runtime_checkable
class SupportsFloat(Protocol):
    """What `float` converts."""

    __slots__ = ()

    @abstractmethod
    def __float__(self) -> float:
        pass


@runtime_checkable
class SupportsComplex(Protocol):
    """What `complex` converts."""

    __slots__ = ()

    @abstractmethod
    def __complex__(self) -> complex:
        pass


@runtime_checkable
class SupportsBytes(Protocol):
    """What `bytes` converts."""

    __slots__ = ()

    @abstractmethod
    def __bytes__(self) -> bytes:
        pass


@runtime_checkable
class SupportsIndex(Protocol):
    """What counts as an integer, for instance as an index."""

    __slots__ = ()

    @abstractmethod
    def __index__(self) -> int:
        pass


@runtime_checkable
class SupportsAbs(Protocol[T_co]):
    """What `abs` takes."""

    __slots__ = ()

    @abstractmethod
    def __abs__(self) -> T_co:
        pass


@runtime_checkable
class SupportsRound(Protocol[T_co]):
    """What `round` takes."""

    __slots__ = ()

    @abstractmethod
    def __round__(self, ndigits: int = 0) -> T_co:
        pass


class IO(Generic[AnyStr]):
    """A file of texts or of bytes."""

    __slots__ = ()


class BinaryIO(IO[bytes]):
    """A file of bytes."""

    __slots__ = ()


class TextIO(IO[str]):
    """A file of texts."""

    __slots__ = ()


class NewType:
    """A name for a type that a checker holds apart from it; called, it returns its argument."""

    def __init__(self, name, tp):
        self.__qualname__ = name
        if "." in name:
            name = name.rpartition(".")[-1]
        self.__name__ = name
        self.__supertype__ = tp
        module = _caller(1)
        if module != "typing":
            self.__module__ = module

    def __call__(self, x):
        return x

    def __mro_entries__(self, bases):
        name = self.__name__

        class Dummy:
            def __init_subclass__(cls):
                sub = cls.__name__
                raise TypeError(f"Cannot subclass an instance of NewType. Perhaps you were looking for: "
                                f"`{sub} = NewType({sub!r}, {name})`")
        return (Dummy,)

    def __repr__(self):
        return f"{self.__module__}.{self.__qualname__}"

    def __reduce__(self):
        return self.__qualname__

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]


def cast(typ, val):
    """Return a value as it is; type checkers take it to be of the type."""
    return val


def assert_type(val, typ, /):
    """Returns the value; whoever checks types says so if it has another one."""
    return val


def reveal_type(obj, /):
    """Returns the value and writes its type; whoever checks types says what it knows."""
    print(f"Runtime type is {type(obj).__name__!r}", file=sys.stderr)
    return obj


def assert_never(arg, /):
    """A place that is not reached: whoever checks types says so if it can be."""
    value = repr(arg)
    if len(value) > 100:
        value = value[:100] + "..."
    raise AssertionError(f"Expected code to be unreachable, but got: {value}")


def final(f):
    """Decorator to indicate final methods and final classes."""
    try:
        f.__final__ = True
    except (AttributeError, TypeError):
        pass
    return f


def no_type_check(arg):
    """Marks a function or class whose annotations are no types."""
    if isinstance(arg, type):
        for key in dir(arg):
            obj = getattr(arg, key)
            if getattr(obj, "__qualname__", None) != f"{arg.__qualname__}.{getattr(obj, '__name__', '')}":
                continue
            if isinstance(obj, types.FunctionType):
                obj.__no_type_check__ = True
            elif isinstance(obj, types.MethodType):
                obj.__func__.__no_type_check__ = True
            elif isinstance(obj, type):
                no_type_check(obj)
    try:
        arg.__no_type_check__ = True
    except TypeError:
        pass
    return arg


def no_type_check_decorator(decorator):
    """A decorator of decorators: what they decorate has annotations that are no types."""
    @functools.wraps(decorator)
    def wrapped_decorator(*args, **kwds):
        return no_type_check(decorator(*args, **kwds))
    return wrapped_decorator


_overloads = {}


def _overload_dummy(*args, **kwds):
    """Stands for a function of which only signatures are there."""
    raise NotImplementedError("You should not call an overloaded function. "
                              "A series of @overload-decorated functions outside a stub module should always be "
                              "followed by an implementation that is not @overload-ed.")


def overload(func):
    """Notes one signature of a function that has several."""
    inner = getattr(func, "__func__", func)
    try:
        registry = _overloads.setdefault(inner.__module__, {}).setdefault(inner.__qualname__, {})
        registry[inner.__code__.co_firstlineno] = func
    except AttributeError:
        pass
    return _overload_dummy


def get_overloads(func):
    """The signatures that were noted of a function."""
    inner = getattr(func, "__func__", func)
    return list(_overloads.get(inner.__module__, {}).get(inner.__qualname__, {}).values())


def clear_overloads():
    """Forgets all signatures that were noted."""
    _overloads.clear()


def dataclass_transform(*, eq_default=True, order_default=False, kw_only_default=False, field_specifiers=(),
                        **kwargs):
    """A decorator that tells checkers: what this makes behaves as a dataclass."""
    def decorator(cls_or_fn):
        cls_or_fn.__dataclass_transform__ = {
            "eq_default": eq_default, "order_default": order_default, "kw_only_default": kw_only_default,
            "field_specifiers": field_specifiers, "kwargs": kwargs,
        }
        return cls_or_fn
    return decorator


def get_origin(tp):
    """What stands in front of the brackets of a type; None if it has none."""
    if isinstance(tp, types.UnionType):
        return types.UnionType
    if isinstance(tp, _AnnotatedAlias):
        return Annotated
    if isinstance(tp, (_BaseAlias, types.GenericAlias, ParamSpecArgs, ParamSpecKwargs)):
        return tp.__origin__
    return Generic if tp is Generic else None


def get_args(tp):
    """What stands in the brackets of a type."""
    if isinstance(tp, _AnnotatedAlias):
        return (tp.__origin__,) + tp.__metadata__
    if isinstance(tp, (_GenericAlias, types.GenericAlias)):
        args = tp.__args__
        if tp.__origin__ is _abc.Callable and not (len(args) == 2 and _is_parameter_list(args[0])):
            args = (list(args[:-1]), args[-1])
        return args
    if isinstance(tp, types.UnionType):
        return tp.__args__
    return ()


def _strip_annotations(t):
    """The type without Annotated, Required and NotRequired in it."""
    if isinstance(t, _AnnotatedAlias):
        return _strip_annotations(t.__origin__)
    if isinstance(t, _GenericAlias) and (t.__origin__ is Required or t.__origin__ is NotRequired):
        return _strip_annotations(t.__args__[0])
    if isinstance(t, (_GenericAlias, types.GenericAlias, types.UnionType)):
        stripped = tuple(_strip_annotations(a) for a in t.__args__)
        if stripped == t.__args__:
            return t
        if isinstance(t, _GenericAlias):
            return t.copy_with(stripped)
        if isinstance(t, types.GenericAlias):
            return types.GenericAlias(t.__origin__, stripped)
        return functools.reduce(operator.or_, stripped)
    return t


def _resolved(value, globalns, localns, **how):
    if value is None:
        return NoneType
    if isinstance(value, str):
        value = ForwardRef(value, **how)
    return _eval_type(value, globalns, localns)


def get_type_hints(obj, globalns=None, localns=None, include_extras=False):
    """Return type hints for an object, with forward references evaluated."""
    if getattr(obj, "__no_type_check__", None):
        return {}
    if isinstance(obj, type):
        hints = {}
        for base in reversed(obj.__mro__):
            if globalns is None:
                base_globals = getattr(sys.modules.get(base.__module__, None), "__dict__", {})
            else:
                base_globals = globalns
            ann = base.__dict__.get("__annotations__", {})
            if isinstance(ann, types.GetSetDescriptorType):
                ann = {}
            base_locals = dict(vars(base)) if localns is None else localns
            if localns is None and globalns is None:
                # What the class calls so goes before the module's, as in its body.
                base_globals, base_locals = base_locals, base_globals
            for name, value in ann.items():
                hints[name] = _resolved(value, base_globals, base_locals, is_argument=False, is_class=True)
    else:
        if isinstance(obj, types.ModuleType):
            if globalns is None:
                globalns = obj.__dict__
        else:
            inner = obj
            while hasattr(inner, "__wrapped__"):
                inner = inner.__wrapped__
            if globalns is None:
                globalns = getattr(inner, "__globals__", {})
        if localns is None:
            localns = globalns
        hints = getattr(obj, "__annotations__", None)
        if hints is None:
            if isinstance(obj, (types.BuiltinFunctionType, types.FunctionType, types.MethodType, types.ModuleType)):
                return {}
            raise TypeError(f"{obj!r} is not a module, class, method, or function.")
        hints = {name: _resolved(value, globalns, localns, is_argument=not isinstance(obj, types.ModuleType))
                 for name, value in hints.items()}
    return hints if include_extras else {k: _strip_annotations(t) for k, t in hints.items()}

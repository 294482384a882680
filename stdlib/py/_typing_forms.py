"""The forms of type hints: variables, forward references, unions, literals, callables, aliases of classes."""

import sys
import types
from functools import reduce as _reduce
from operator import or_ as _or

__name__ = "typing"

NoneType = type(None)
Generic = Protocol = None  # Set by `_typing_generic`, which needs what is here.


def _caller(depth=2):
    try:
        return sys._getframe(depth + 1).f_globals.get("__name__", "__main__")
    except ValueError:
        return None


def _type_repr(obj):
    if isinstance(obj, types.GenericAlias):
        return repr(obj)
    if isinstance(obj, type):
        return obj.__qualname__ if obj.__module__ == "builtins" else f"{obj.__module__}.{obj.__qualname__}"
    if obj is ...:
        return "..."
    if isinstance(obj, types.FunctionType):
        return obj.__name__
    return repr(obj)


def _type_convert(arg, module=None, allow_special_forms=False):
    if arg is None:
        return NoneType
    if isinstance(arg, str):
        return ForwardRef(arg, module=module, is_class=allow_special_forms)
    return arg


def _type_check(arg, msg, is_argument=True, module=None, *, allow_special_forms=False):
    """The argument as a type: None and strings converted, what is no type refused."""
    arg = _type_convert(arg, module, allow_special_forms)
    invalid = (Generic, Protocol)
    if not allow_special_forms:
        invalid += (ClassVar, Final) if is_argument else (ClassVar,)
    if isinstance(arg, _GenericAlias) and any(arg.__origin__ is form for form in invalid):
        raise TypeError(f"{arg} is not valid as type argument")
    if isinstance(arg, _SpecialForm) and any(arg is form for form in _TYPE_LIKE):
        return arg
    if allow_special_forms and (arg is ClassVar or arg is Final):
        return arg
    if isinstance(arg, _SpecialForm) or (isinstance(arg, type) and arg in (Generic, Protocol)):
        raise TypeError(f"Plain {arg} is not valid as type argument")
    if type(arg) is tuple:
        raise TypeError(f"{msg} Got {arg!r:.100}.")
    return arg


def _collect_parameters(args):
    """The variables in the arguments, each once, in order."""
    found = []
    for arg in args:
        if isinstance(arg, type):
            continue
        if isinstance(arg, (list, tuple)):
            inner = _collect_parameters(arg)
        elif hasattr(arg, "__typing_subst__"):
            inner = (arg,)
        else:
            inner = getattr(arg, "__parameters__", ())
        found.extend(variable for variable in inner if variable not in found)
    return tuple(found)


def _check_count(cls, given, expected):
    if not expected:
        raise TypeError(f"{cls} is not a generic class")
    if given != expected:
        raise TypeError(f"Too {'many' if given > expected else 'few'} arguments for {cls};"
                        f" actual {given}, expected {expected}")


def _substituted(alias, args, parameters, items):
    """The arguments with the item of its place for each variable."""
    unpacked = next((at for at, p in enumerate(parameters) if isinstance(p, TypeVarTuple)), None)
    if unpacked is not None:
        behind = len(parameters) - unpacked - 1
        if len(items) < unpacked + behind:
            _check_count(alias, len(items), len(parameters) - 1)
        end = len(items) - behind
        items = (*items[:unpacked], tuple(items[unpacked:end]), *items[end:])
    elif len(parameters) == 1 and isinstance(parameters[0], ParamSpec) and not (
            len(items) == 1 and _is_parameter_list(items[0])):
        items = (list(items),)
    _check_count(alias, len(items), len(parameters))
    mapping = dict(zip(parameters, items))
    made = []
    for arg in args:
        if isinstance(arg, type):
            made.append(arg)
        elif isinstance(arg, (list, tuple)):
            made.append(type(arg)(_substituted(alias, arg, parameters, items)))
        elif isinstance(arg, TypeVarTuple):
            made.extend(mapping[arg])
        elif isinstance(arg, _UnpackedAlias) and isinstance(arg.__args__[0], TypeVarTuple):
            made.extend(mapping[arg.__args__[0]])
        elif hasattr(arg, "__typing_subst__"):
            value = arg.__typing_subst__(mapping[arg])
            if isinstance(arg, ParamSpec) and isinstance(value, (list, tuple)):
                made.extend(value)
            else:
                made.append(value)
        else:
            inner = getattr(arg, "__parameters__", ())
            if inner:
                values = []
                for variable in inner:
                    if isinstance(variable, TypeVarTuple):
                        values.extend(mapping[variable])
                    else:
                        values.append(mapping[variable])
                arg = arg[tuple(values)]
            made.append(arg)
    return tuple(made)


def _is_parameter_list(item):
    return item is ... or isinstance(item, (list, tuple, ParamSpec)) or (
        isinstance(item, _GenericAlias) and item.__origin__ is Concatenate)


class _Final:
    """What no class may be derived from."""

    __slots__ = ("__weakref__",)

    def __init_subclass__(cls, /, *args, _root=False, **kwds):
        if not _root:
            raise TypeError("Cannot subclass special typing classes")


class _Unionable:
    """`form | other`."""

    __slots__ = ()

    def __or__(self, other):
        return Union[self, other]

    def __ror__(self, other):
        return Union[other, self]


class _SpecialForm(_Final, _Unionable, _root=True):
    """A name with a meaning in type hints; its function makes what subscribing gives."""

    __slots__ = ("_name", "_getitem")

    def __init__(self, getitem):
        self._getitem = getitem
        self._name = getitem.__name__

    def __getattr__(self, item):
        if item in ("__name__", "__qualname__"):
            return self._name
        raise AttributeError(item)

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass {self!r}")

    def __repr__(self):
        return "typing." + self._name

    def __reduce__(self):
        return self._name

    def __call__(self, *args, **kwds):
        raise TypeError(f"Cannot instantiate {self!r}")

    def __instancecheck__(self, obj):
        raise TypeError(f"{self} cannot be used with isinstance()")

    def __subclasscheck__(self, cls):
        raise TypeError(f"{self} cannot be used with issubclass()")

    def __getitem__(self, parameters):
        return self._getitem(self, parameters)


def _plain(name, doc):
    def refuse(self, parameters):
        raise TypeError(f"{self} is not subscriptable")
    refuse.__name__ = name
    refuse.__doc__ = doc
    return _SpecialForm(refuse)


class _AnyMeta(type):
    def __instancecheck__(self, obj):
        if self is Any:
            raise TypeError("typing.Any cannot be used with isinstance()")
        return super().__instancecheck__(obj)

    def __repr__(self):
        return "typing.Any" if self is Any else super().__repr__()


class Any(metaclass=_AnyMeta):
    """Any type: whoever checks types lets everything pass."""

    def __new__(cls, *args, **kwargs):
        if cls is Any:
            raise TypeError("Any cannot be instantiated")
        return super().__new__(cls, *args, **kwargs)


NoReturn = _plain("NoReturn", "Special type indicating functions that never return.")
Never = _plain("Never", "The bottom type, a type that has no members.")
Self = _plain("Self", "Used to spell the type of \"self\" in classes.")
LiteralString = _plain("LiteralString", "Represents an arbitrary literal string.")
TypeAlias = _plain("TypeAlias", "Special marker indicating that an assignment should be recognized as a type alias.")


@_SpecialForm
def ClassVar(self, parameters):
    """A variable of the class, not of its instances."""
    return _GenericAlias(self, (_type_check(parameters, f"{self} accepts only single type."),))


@_SpecialForm
def Final(self, parameters):
    """A name that is not bound again."""
    return _GenericAlias(self, (_type_check(parameters, f"{self} accepts only single type."),))


@_SpecialForm
def Required(self, parameters):
    """Special typing construct to mark a key of a total=False TypedDict as required."""
    return _GenericAlias(self, (_type_check(parameters, f"{self._name} accepts only a single type."),))


@_SpecialForm
def NotRequired(self, parameters):
    """Special typing construct to mark a key of a TypedDict as potentially missing."""
    return _GenericAlias(self, (_type_check(parameters, f"{self._name} accepts only a single type."),))


@_SpecialForm
def TypeGuard(self, parameters):
    """Special typing form used to annotate the return type of a user-defined type guard function."""
    return _GenericAlias(self, (_type_check(parameters, f"{self} accepts only single type."),))


@_SpecialForm
def Unpack(self, parameters):
    """The types in a tuple, as if each were written here."""
    return _UnpackedAlias(self, (_type_check(parameters, f"{self._name} accepts only single type."),))


@_SpecialForm
def Concatenate(self, parameters):
    """Used in conjunction with ParamSpec and Callable to represent a higher order function."""
    if parameters == ():
        raise TypeError("Cannot take a Concatenate of no types.")
    *front, last = parameters if isinstance(parameters, tuple) else (parameters,)
    if last is not ... and not isinstance(last, ParamSpec):
        raise TypeError("The last parameter to Concatenate should be a ParamSpec variable or ellipsis.")
    checked = [_type_check(one, "Concatenate[arg, ...]: each arg must be a type.") for one in front]
    return _GenericAlias(self, (*checked, last))


@_SpecialForm
def Union(self, parameters):
    """One of several types."""
    if parameters == ():
        raise TypeError("Cannot take a Union of no types.")
    if not isinstance(parameters, tuple):
        parameters = (parameters,)
    members = []
    for parameter in parameters:
        parameter = _type_check(parameter, "Union[arg, ...]: each arg must be a type.")
        inner = parameter.__args__ if isinstance(parameter, (_UnionAlias, types.UnionType)) else (parameter,)
        members.extend(member for member in inner if member not in members)
    if len(members) == 1:
        return members[0]
    return _UnionAlias(self, tuple(members), name="Optional" if len(members) == 2 and NoneType in members else None)


@_SpecialForm
def Optional(self, parameters):
    """Optional type."""
    return Union[_type_check(parameters, f"{self} requires a single type."), NoneType]


@_SpecialForm
def Literal(self, parameters):
    """One of several values."""
    if not isinstance(parameters, tuple):
        parameters = (parameters,)
    values = []
    for parameter in parameters:
        values.extend(parameter.__args__ if isinstance(parameter, _LiteralAlias) else (parameter,))
    known = []
    try:
        hash(tuple(values))
    except TypeError:
        # What cannot be hashed is kept as it is written.
        return _LiteralAlias(self, tuple(values))
    for value in values:
        if not any(type(value) is type(other) and value == other for other in known):
            known.append(value)
    return _LiteralAlias(self, tuple(known))


_TYPE_LIKE = (NoReturn, Never, Self, LiteralString, TypeAlias)


class _BaseAlias(_Final, _root=True):
    """What `List` and `List[int]` share."""

    def __init__(self, origin, *, inst=True, name=None):
        self._inst = inst
        self._name = name
        self.__origin__ = origin
        self.__slots__ = None

    def __call__(self, *args, **kwargs):
        if not self._inst:
            raise TypeError(f"Type {self._name} cannot be instantiated; use {self.__origin__.__name__}() instead")
        made = self.__origin__(*args, **kwargs)
        try:
            made.__orig_class__ = self
        except AttributeError:
            # It has slots only; the hint is not worth an error.
            pass
        return made

    def __mro_entries__(self, bases):
        entries = []
        if self.__origin__ not in bases:
            entries.append(self.__origin__)
        behind = bases[bases.index(self) + 1:]
        if not any(isinstance(b, _BaseAlias) or isinstance(b, type) and issubclass(b, Generic) for b in behind):
            entries.append(Generic)
        return tuple(entries)

    def __getattr__(self, attr):
        if attr in ("__name__", "__qualname__"):
            return self._name or self.__origin__.__name__
        if "__origin__" in self.__dict__ and not (attr.startswith("__") and attr.endswith("__")):
            return getattr(self.__origin__, attr)
        raise AttributeError(attr)

    def __setattr__(self, attr, val):
        if attr.startswith("__") and attr.endswith("__") or attr in ("_name", "_inst", "_nparams", "_form"):
            super().__setattr__(attr, val)
        else:
            setattr(self.__origin__, attr, val)

    def __instancecheck__(self, obj):
        return self.__subclasscheck__(type(obj))

    def __subclasscheck__(self, cls):
        raise TypeError("Subscripted generics cannot be used with class and instance checks")


class _GenericAlias(_BaseAlias, _Unionable, _root=True):
    """A form or class with arguments."""

    def __init__(self, origin, args, *, inst=True, name=None):
        super().__init__(origin, inst=inst, name=name)
        self.__args__ = args if isinstance(args, tuple) else (args,)
        self.__parameters__ = _collect_parameters(self.__args__)
        if not name:
            self.__module__ = getattr(origin, "__module__", "typing")

    def __eq__(self, other):
        if not isinstance(other, _GenericAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__args__ == other.__args__

    def __hash__(self):
        return hash((self.__origin__, self.__args__))

    def __getitem__(self, args):
        if self.__origin__ is Generic or self.__origin__ is Protocol:
            raise TypeError(f"Cannot subscript already-subscripted {self}")
        if not self.__parameters__:
            raise TypeError(f"{self} is not a generic class")
        if not isinstance(args, tuple):
            args = (args,)
        args = tuple(item if _is_parameter_list(item) else _type_convert(item) for item in args)
        return self.copy_with(_substituted(self, self.__args__, self.__parameters__, args))

    def copy_with(self, args):
        return self.__class__(self.__origin__, args, name=self._name, inst=self._inst)

    def __repr__(self):
        name = "typing." + self._name if self._name else _type_repr(self.__origin__)
        args = ", ".join([_type_repr(a) for a in self.__args__]) if self.__args__ else "()"
        return f"{name}[{args}]"

    def __reduce__(self):
        args = self.__args__
        if len(args) == 1 and not isinstance(args[0], tuple):
            args, = args
        origin = getattr(sys.modules["typing"], self._name) if self._name else self.__origin__
        return _getitem, (origin, args)

    def __mro_entries__(self, bases):
        if isinstance(self.__origin__, _SpecialForm):
            raise TypeError(f"Cannot subclass {self!r}")
        if self._name:
            return super().__mro_entries__(bases)
        if self.__origin__ is Generic:
            if Protocol in bases:
                return ()
            # A later alias brings Generic along.
            if any(isinstance(b, _BaseAlias) and b is not self for b in bases[bases.index(self) + 1:]):
                return ()
        return (self.__origin__,)

    def __iter__(self):
        yield Unpack[self]


def _getitem(origin, args):
    return origin[args]


class _UnpackedAlias(_GenericAlias, _root=True):
    """*Ts, or Unpack[Ts]."""

    def __repr__(self):
        return "*" + repr(self.__args__[0])

    def __getitem__(self, args):
        return super().__getitem__(args)


class _UnionAlias(_GenericAlias, _root=True):
    """Union[X, Y]; the order of the members does not count."""

    def copy_with(self, args):
        return Union[args]

    def _members(self):
        return frozenset(self.__args__)

    def __hash__(self):
        return hash(self._members())

    def __eq__(self, other):
        if isinstance(other, (_UnionAlias, types.UnionType)):
            return self._members() == set(other.__args__)
        return NotImplemented

    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and NoneType in args:
            return f"typing.Optional[{_type_repr(args[1] if args[0] is NoneType else args[0])}]"
        return f"typing.Union[{', '.join(map(_type_repr, args))}]"

    def __instancecheck__(self, obj):
        return self.__subclasscheck__(type(obj))

    def __subclasscheck__(self, cls):
        return any(issubclass(cls, arg) for arg in self.__args__)

    def __reduce__(self):
        return _getitem, (Union, self.__args__)


class _LiteralAlias(_GenericAlias, _root=True):
    """Literal[1, "a"]: equal when values and their types are."""

    def _keys(self):
        return {(value, type(value)) for value in self.__args__}

    def __eq__(self, other):
        if not isinstance(other, _LiteralAlias):
            return NotImplemented
        return self._keys() == other._keys()

    def __hash__(self):
        return hash(frozenset(self._keys()))


class _CallableAlias(_GenericAlias, _root=True):
    """Callable[[X, Y], Z]: the arguments in one row, the result last."""

    def __repr__(self):
        args = self.__args__
        if len(args) == 2 and _is_parameter_list(args[0]):
            return super().__repr__()
        return f"typing.Callable[[{', '.join(map(_type_repr, args[:-1]))}], {_type_repr(args[-1])}]"

    def __reduce__(self):
        args = self.__args__
        if not (len(args) == 2 and _is_parameter_list(args[0])):
            args = list(args[:-1]), args[-1]
        return _getitem, (sys.modules["typing"].Callable, args)


class _AnnotatedAlias(_GenericAlias, _root=True):
    """Annotated[X, data]."""

    def __init__(self, origin, metadata):
        if isinstance(origin, _AnnotatedAlias):
            metadata = origin.__metadata__ + metadata
            origin = origin.__origin__
        super().__init__(origin, origin, name="Annotated")
        self.__metadata__ = metadata

    def copy_with(self, args):
        return _AnnotatedAlias(args[0], self.__metadata__)

    def __repr__(self):
        return "typing.Annotated[{}, {}]".format(
            _type_repr(self.__origin__), ", ".join(repr(a) for a in self.__metadata__))

    def __eq__(self, other):
        if not isinstance(other, _AnnotatedAlias):
            return NotImplemented
        return self.__origin__ == other.__origin__ and self.__metadata__ == other.__metadata__

    def __hash__(self):
        return hash((self.__origin__, self.__metadata__))

    def __getattr__(self, attr):
        if attr in ("__name__", "__qualname__"):
            return "Annotated"
        return super().__getattr__(attr)


class Annotated:
    """A type with something said about it: Annotated[int, "in metres"]."""

    __slots__ = ()

    def __new__(cls, *args, **kwargs):
        raise TypeError("Type Annotated cannot be instantiated.")

    def __class_getitem__(cls, params):
        if not isinstance(params, tuple) or len(params) < 2:
            raise TypeError("Annotated[...] should be used with at least two arguments (a type and an annotation).")
        origin = _type_check(params[0], "Annotated[t, ...]: t must be a type.", allow_special_forms=True)
        return _AnnotatedAlias(origin, tuple(params[1:]))

    def __init_subclass__(cls, *args, **kwargs):
        raise TypeError(f"Cannot subclass {cls.__module__}.Annotated")


class ForwardRef(_Final, _Unionable, _root=True):
    """A type that is written as a text, and looked up when somebody asks for it."""

    __slots__ = ("__forward_arg__", "__forward_code__", "__forward_evaluated__", "__forward_value__",
                 "__forward_is_argument__", "__forward_is_class__", "__forward_module__")

    def __init__(self, arg, is_argument=True, module=None, *, is_class=False):
        if not isinstance(arg, str):
            raise TypeError(f"Forward reference must be a string -- got {arg!r}")
        # An unpacked tuple is no expression by itself.
        self.__forward_arg__, self.__forward_module__ = arg, module
        self.__forward_is_argument__, self.__forward_is_class__ = is_argument, is_class
        self.__forward_value__, self.__forward_evaluated__ = None, False
        source = f"({arg},)[0]" if arg[:1] == "*" else arg
        try:
            self.__forward_code__ = compile(source, "<string>", "eval")
        except SyntaxError:
            raise SyntaxError(f"Forward reference must be an expression -- got {arg!r}")

    def _evaluate(self, globalns, localns, recursive_guard):
        """The type; itself where it occurs in the type that it stands for."""
        text = self.__forward_arg__
        if text in recursive_guard:
            return self
        # What was found with one namespace is not asked for again; a local one of its own may have other names.
        if self.__forward_evaluated__ and localns is globalns:
            return self.__forward_value__
        if localns is None:
            localns = {} if globalns is None else globalns
        if globalns is None:
            globalns = localns
        home = sys.modules.get(self.__forward_module__)
        if self.__forward_module__ is not None:
            globalns = getattr(home, "__dict__", globalns)
        found = _type_check(eval(self.__forward_code__, globalns, localns), "Forward references must evaluate to types.",
                            self.__forward_is_argument__, allow_special_forms=self.__forward_is_class__)
        value = self.__forward_value__ = _eval_type(found, globalns, localns, recursive_guard | {text})
        self.__forward_evaluated__ = True
        return value

    def __hash__(self):
        return hash((self.__forward_arg__, self.__forward_module__))

    def __eq__(self, other):
        if not isinstance(other, ForwardRef):
            return NotImplemented
        if self.__forward_arg__ != other.__forward_arg__:
            return False
        if self.__forward_evaluated__ and other.__forward_evaluated__:
            return self.__forward_value__ == other.__forward_value__
        return self.__forward_module__ == other.__forward_module__

    def __repr__(self):
        module = self.__forward_module__
        home = "" if module is None else f", module={module!r}"
        return f"ForwardRef({self.__forward_arg__!r}{home})"


def _eval_type(t, globalns, localns, recursive_guard=frozenset()):
    """The type with the forward references in it evaluated."""
    if isinstance(t, ForwardRef):
        return t._evaluate(globalns, localns, recursive_guard)
    if not isinstance(t, (_GenericAlias, types.GenericAlias, types.UnionType)):
        return t
    if isinstance(t, types.GenericAlias):
        args = tuple(ForwardRef(arg) if isinstance(arg, str) else arg for arg in t.__args__)
    else:
        args = t.__args__
    evaluated = tuple(_eval_type(a, globalns, localns, recursive_guard) for a in args)
    if evaluated == t.__args__:
        return t
    if isinstance(t, types.GenericAlias):
        return types.GenericAlias(t.__origin__, evaluated)
    if isinstance(t, types.UnionType):
        return _reduce(_or, evaluated)
    return t.copy_with(evaluated)


class _Variable(_Unionable):
    """What the variables of types share."""

    def _setup(self, name, bound, covariant, contravariant):
        if covariant and contravariant:
            raise ValueError("Bivariant types are not supported.")
        self.__name__ = name
        self.__covariant__ = bool(covariant)
        self.__contravariant__ = bool(contravariant)
        self.__bound__ = _type_check(bound, "Bound must be a type.") if bound else None
        module = _caller()
        if module != "typing":
            self.__module__ = module

    def __repr__(self):
        prefix = "+" if self.__covariant__ else "-" if self.__contravariant__ else "~"
        return prefix + self.__name__

    def __reduce__(self):
        return self.__name__

    def __mro_entries__(self, bases):
        raise TypeError(f"Cannot subclass an instance of {type(self).__name__}")

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __init_subclass__(cls, _root=False, **kwds):
        if not _root:
            raise TypeError("Cannot subclass special typing classes")


class TypeVar(_Variable, _root=True):
    """Type variable."""

    def __init__(self, name, *constraints, bound=None, covariant=False, contravariant=False):
        self._setup(name, bound, covariant, contravariant)
        if constraints and bound is not None:
            raise TypeError("Constraints cannot be combined with bound=...")
        if len(constraints) == 1:
            raise TypeError("A single constraint is not allowed")
        msg = "TypeVar(name, constraint, ...): constraints must be types."
        self.__constraints__ = tuple(_type_check(t, msg) for t in constraints)

    def __typing_subst__(self, arg):
        arg = _type_check(arg, "Parameters to generic types must be types.")
        if isinstance(arg, _UnpackedAlias):
            raise TypeError(f"{arg} is not valid as type argument")
        return arg


class TypeVarTuple(_Variable, _root=True):
    """Type variable tuple."""

    def __init__(self, name):
        self._setup(name, None, False, False)

    def __iter__(self):
        yield Unpack[self]

    def __repr__(self):
        return self.__name__

    def __typing_subst__(self, arg):
        raise TypeError("Substitution of bare TypeVarTuple is not supported")


class _ParamSpecPart(_Final, _root=True):
    def __init__(self, origin):
        self.__origin__ = origin

    def __eq__(self, other):
        if type(other) is not type(self):
            return NotImplemented
        return self.__origin__ == other.__origin__

    def __hash__(self):
        return hash((type(self).__name__, self.__origin__))

    def __repr__(self):
        return f"{self.__origin__.__name__}.{self._part}"


class ParamSpecArgs(_ParamSpecPart, _root=True):
    """The type of `*args` where a variable stands for all parameters."""

    _part = "args"


class ParamSpecKwargs(_ParamSpecPart, _root=True):
    """The type of `**kwargs` where a variable stands for all parameters."""

    _part = "kwargs"


class ParamSpec(_Variable, _root=True):
    """A variable that stands for all parameters of a function."""

    def __init__(self, name, *, bound=None, covariant=False, contravariant=False):
        self._setup(name, bound, covariant, contravariant)

    @property
    def args(self):
        """The positional arguments, for annotations of *args."""
        return ParamSpecArgs(self)

    @property
    def kwargs(self):
        """The keyword arguments, for annotations of **kwargs."""
        return ParamSpecKwargs(self)

    def __typing_subst__(self, arg):
        if isinstance(arg, (list, tuple)):
            return tuple(_type_check(a, "Expected a type.") for a in arg)
        if not _is_parameter_list(arg):
            raise TypeError("Expected a list of types, an ellipsis, ParamSpec, or Concatenate. "
                            f"Got {arg}")
        return arg

"""Classes that are records: their methods are written from their annotations."""

import sys
import types

__all__ = [
    "FrozenInstanceError", "Field", "InitVar", "KW_ONLY", "MISSING", "asdict", "astuple", "dataclass", "field",
    "fields", "is_dataclass", "make_dataclass", "replace",
]


class FrozenInstanceError(AttributeError):
    """A field of a frozen instance was set."""


class _HasDefaultFactory:
    def __repr__(self):
        return "<factory>"


_HAS_DEFAULT_FACTORY = _HasDefaultFactory()


class _MISSING_TYPE:
    pass


MISSING = _MISSING_TYPE()


class _KW_ONLY_TYPE:
    pass


KW_ONLY = _KW_ONLY_TYPE()
_EMPTY = types.MappingProxyType({})
_FIELDS = "__dataclass_fields__"
_PARAMS = "__dataclass_params__"
_POST_INIT = "__post_init__"


class _Kind:
    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return self.name


_FIELD = _Kind("_FIELD")
_FIELD_CLASSVAR = _Kind("_FIELD_CLASSVAR")
_FIELD_INITVAR = _Kind("_FIELD_INITVAR")


class InitVar:
    """Marks what __init__ takes and __post_init__ receives, but no attribute keeps."""

    __slots__ = ("type",)

    def __init__(self, type):
        self.type = type

    def __repr__(self):
        name = self.type.__name__ if isinstance(self.type, type) else repr(self.type)
        return f"dataclasses.InitVar[{name}]"

    def __class_getitem__(cls, type):
        return InitVar(type)


class Field:
    """What is known of one field."""

    __slots__ = ("name", "type", "default", "default_factory", "repr", "hash", "init", "compare", "metadata",
                 "kw_only", "_field_type")
    _SHOWN = ("name", "type", "default", "default_factory", "init", "repr", "hash", "compare", "metadata", "kw_only")

    def __init__(self, default, default_factory, init, repr, hash, compare, metadata, kw_only):
        # The class that it is a field of sets these.
        self.name = self.type = self._field_type = None
        self.default, self.default_factory = default, default_factory
        self.init, self.kw_only = init, kw_only
        self.compare, self.hash, self.repr = compare, hash, repr
        self.metadata = _EMPTY if metadata is None else types.MappingProxyType(metadata)

    def __repr__(self):
        parts = [f"{name}={getattr(self, name)!r}" for name in self._SHOWN]
        return f"Field({','.join(parts)},_field_type={self._field_type})"

    def __set_name__(self, owner, name):
        func = getattr(type(self.default), "__set_name__", None)
        if func:
            func(self.default, owner, name)


class _DataclassParams:
    __slots__ = ("init", "repr", "eq", "order", "unsafe_hash", "frozen")

    def __init__(self, init, repr, eq, order, unsafe_hash, frozen):
        self.init, self.repr, self.frozen = init, repr, frozen
        self.eq, self.order, self.unsafe_hash = eq, order, unsafe_hash

    def __repr__(self):
        return f"_DataclassParams({','.join([f'{name}={getattr(self, name)!r}' for name in self.__slots__])})"


def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, metadata=None,
          kw_only=MISSING):
    """A field that is not just an annotation and a default."""
    if default is not MISSING and default_factory is not MISSING:
        raise ValueError("cannot specify both default and default_factory")
    return Field(default, default_factory, init, repr, hash, compare, metadata, kw_only)


def _word(text):
    """The identifier at the beginning of a text, and what is behind it."""
    text = text.lstrip()
    end = 0
    while end < len(text) and (text[end].isalnum() or text[end] == "_"):
        end += 1
    return text[:end], text[end:]


def _named(annotation, cls, module_name):
    """What a string annotation names in the module of the class, with an index or not: `X`, or `m.X` of that module."""
    name, rest = _word(annotation)
    rest = rest.lstrip()
    dot, outer = rest[:1] == ".", name
    if dot:
        name, _ = _word(rest[1:])
    namespace = getattr(sys.modules.get(cls.__module__), "__dict__", {})
    if dot:
        module = sys.modules.get(module_name)
        if module is None or namespace.get(outer) is not module:
            return None
        namespace = module.__dict__
    return namespace.get(name)


def _is_class_var(annotation):
    typing = sys.modules.get("typing")
    return typing is not None and (
        annotation is typing.ClassVar or getattr(annotation, "__origin__", None) is typing.ClassVar)


def _is_init_var(annotation):
    return annotation is InitVar or type(annotation) is InitVar


def _kind_of(annotation, cls):
    if isinstance(annotation, str):
        if _is_class_var(_named(annotation, cls, "typing")):
            return _FIELD_CLASSVAR
        return _FIELD_INITVAR if _is_init_var(_named(annotation, cls, "dataclasses")) else _FIELD
    if _is_class_var(annotation):
        return _FIELD_CLASSVAR
    return _FIELD_INITVAR if _is_init_var(annotation) else _FIELD


def _is_kw_only(annotation, cls):
    return annotation is KW_ONLY or isinstance(annotation, str) and _named(annotation, cls, "dataclasses") is KW_ONLY


def _make_field(cls, name, annotation, default_kw_only):
    default = getattr(cls, name, MISSING)
    if isinstance(default, Field):
        made = default
    else:
        if isinstance(default, types.MemberDescriptorType):
            # A slot of a base, not a default.
            default = MISSING
        made = field(default=default)
    made.name = name
    made.type = annotation
    made._field_type = _kind_of(annotation, cls)
    if made._field_type in (_FIELD_CLASSVAR, _FIELD_INITVAR) and made.default_factory is not MISSING:
        raise TypeError(f"field {made.name} cannot have a default factory")
    if made._field_type in (_FIELD, _FIELD_INITVAR):
        if made.kw_only is MISSING:
            made.kw_only = default_kw_only
    elif made.kw_only is not MISSING:
        raise TypeError(f"field {made.name} is a ClassVar but specifies kw_only")
    if made._field_type is _FIELD and made.default.__class__.__hash__ is None:
        raise ValueError(f"mutable default {type(made.default)} for field {made.name} is not allowed: "
                         f"use default_factory")
    return made


def _function(name, args, body, *, globals=None, locals=None, return_type=MISSING):
    """A function of this text; `locals` become its closure."""
    locals = {} if locals is None else locals
    returns = ""
    if return_type is not MISSING:
        locals["__dataclass_return_type__"] = return_type
        returns = "->__dataclass_return_type__"
    lines = "\n".join(f"  {line}" for line in body)
    text = f" def {name}({','.join(args)}){returns}:\n{lines}"
    outer = f"def __create_fn__({', '.join(locals)}):\n{text}\n return {name}"
    namespace = {}
    exec(outer, globals, namespace)
    return namespace["__create_fn__"](**locals)


def _init_param(f):
    if f.default is MISSING and f.default_factory is MISSING:
        default = ""
    elif f.default is not MISSING:
        default = f"=__dataclass_dflt_{f.name}__"
    else:
        default = "=__dataclass_HAS_DEFAULT_FACTORY__"
    return f"{f.name}:__dataclass_type_{f.name}__{default}"


def _init_value(f, locals, slots):
    """What __init__ assigns to the field; None when it assigns nothing."""
    default = f"__dataclass_dflt_{f.name}__"
    if f.default_factory is not MISSING:
        locals[default] = f.default_factory
        if f.init:
            return f"{default}() if {f.name} is __dataclass_HAS_DEFAULT_FACTORY__ else {f.name}"
        return f"{default}()"
    if f.init:
        if f.default is not MISSING:
            locals[default] = f.default
        return f.name
    if f.default is not MISSING and slots:
        locals[default] = f.default
        return default
    return None


def _init_function(fields, std_fields, kw_only_fields, frozen, has_post_init, self_name, globals, slots):
    seen_default = False
    for f in std_fields:
        if f.init:
            if not (f.default is MISSING and f.default_factory is MISSING):
                seen_default = True
            elif seen_default:
                raise TypeError(f"non-default argument {f.name!r} follows default argument")
    locals = {f"__dataclass_type_{f.name}__": f.type for f in fields}
    locals["__dataclass_HAS_DEFAULT_FACTORY__"] = _HAS_DEFAULT_FACTORY
    locals["__dataclass_builtins_object__"] = object
    body = []
    for f in fields:
        if f._field_type is _FIELD_INITVAR:
            if f.default is not MISSING:
                locals[f"__dataclass_dflt_{f.name}__"] = f.default
            continue
        value = _init_value(f, locals, slots)
        if value is None:
            continue
        if frozen:
            body.append(f"__dataclass_builtins_object__.__setattr__({self_name},{f.name!r},{value})")
        else:
            body.append(f"{self_name}.{f.name}={value}")
    if has_post_init:
        params = ",".join(f.name for f in fields if f._field_type is _FIELD_INITVAR)
        body.append(f"{self_name}.{_POST_INIT}({params})")
    params = [_init_param(f) for f in std_fields]
    if kw_only_fields:
        params += ["*"] + [_init_param(f) for f in kw_only_fields]
    return _function("__init__", [self_name] + params, body or ["pass"], locals=locals, globals=globals,
                     return_type=None)


def _guarded_repr(function):
    """A repr that shows an object inside itself as dots."""
    running = set()

    def wrapper(self):
        key = id(self)
        if key in running:
            return "..."
        running.add(key)
        try:
            return function(self)
        finally:
            running.discard(key)
    wrapper.__name__ = function.__name__
    wrapper.__qualname__ = function.__qualname__
    wrapper.__wrapped__ = function
    return wrapper


# A field may be its own type.
Field.__repr__ = _guarded_repr(Field.__repr__)


def _tuple_text(obj, fields):
    if not fields:
        return "()"
    return f"({','.join(f'{obj}.{f.name}' for f in fields)},)"


def _set_new_attribute(cls, name, value):
    if name in cls.__dict__:
        return True
    if isinstance(value, types.FunctionType):
        value.__qualname__ = f"{cls.__qualname__}.{value.__name__}"
    setattr(cls, name, value)
    return False


def _set_hash(cls, unsafe_hash, eq, frozen, fields, globals):
    own = cls.__dict__.get("__hash__", MISSING)
    explicit = not (own is MISSING or own is None and "__eq__" in cls.__dict__)
    if unsafe_hash:
        if explicit:
            raise TypeError(f"Cannot overwrite attribute __hash__ in class {cls.__name__}")
        make = True
    elif eq and frozen:
        make = not explicit
    elif eq:
        if not explicit:
            cls.__hash__ = None
        return
    else:
        return
    if make:
        used = [f for f in fields if (f.compare if f.hash is None else f.hash)]
        function = _function("__hash__", ["self"], [f"return hash({_tuple_text('self', used)})"], globals=globals)
        function.__qualname__ = f"{cls.__qualname__}.__hash__"
        cls.__hash__ = function


def _annotation_text(annotation):
    if isinstance(annotation, type) and not isinstance(annotation, types.GenericAlias):
        if annotation.__module__ in ("builtins",):
            return annotation.__qualname__
        return annotation.__module__ + "." + annotation.__qualname__
    if isinstance(annotation, str):
        return repr(annotation)
    return repr(annotation).replace("typing.", "")


def _signature_text(cls, std_fields, kw_only_fields):
    parts = []
    for at, f in enumerate(std_fields + kw_only_fields):
        if at == len(std_fields):
            parts.append("*")
        text = f"{f.name}: {_annotation_text(f.type)}"
        if f.default is not MISSING:
            text += f" = {f.default!r}"
        elif f.default_factory is not MISSING:
            text += " = <factory>"
        parts.append(text)
    return cls.__name__ + "(" + ", ".join(parts) + ")"


def _process_class(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots, weakref_slot):
    fields = {}
    module = sys.modules.get(cls.__module__)
    globals = module.__dict__ if module is not None else {}
    setattr(cls, _PARAMS, _DataclassParams(init, repr, eq, order, unsafe_hash, frozen))
    any_frozen_base = False
    has_dataclass_bases = False
    for base in cls.__mro__[-1:0:-1]:
        base_fields = getattr(base, _FIELDS, None)
        if base_fields is not None:
            has_dataclass_bases = True
            fields.update(base_fields)
            if getattr(base, _PARAMS).frozen:
                any_frozen_base = True
    annotations = cls.__dict__.get("__annotations__", {})
    own = []
    seen_kw_only = False
    for name, annotation in annotations.items():
        if _is_kw_only(annotation, cls):
            if seen_kw_only:
                raise TypeError(f"{name!r} is KW_ONLY, but KW_ONLY has already been specified")
            seen_kw_only = True
            kw_only = True
        else:
            own.append(_make_field(cls, name, annotation, kw_only))
    for f in own:
        fields[f.name] = f
        if isinstance(getattr(cls, f.name, None), Field):
            if f.default is MISSING:
                delattr(cls, f.name)
            else:
                setattr(cls, f.name, f.default)
    for name, value in cls.__dict__.items():
        if isinstance(value, Field) and name not in annotations:
            raise TypeError(f"{name!r} is a field but has no type annotation")
    if has_dataclass_bases:
        if any_frozen_base and not frozen:
            raise TypeError("cannot inherit non-frozen dataclass from a frozen one")
        if not any_frozen_base and frozen:
            raise TypeError("cannot inherit frozen dataclass from a non-frozen one")
    setattr(cls, _FIELDS, fields)
    if order and not eq:
        raise ValueError("eq must be true if order is true")
    in_init = [f for f in fields.values() if f._field_type in (_FIELD, _FIELD_INITVAR)]
    std_fields = [f for f in in_init if f.init and not f.kw_only]
    kw_only_fields = [f for f in in_init if f.init and f.kw_only]
    if init:
        self_name = "__dataclass_self__" if "self" in fields else "self"
        _set_new_attribute(cls, "__init__", _init_function(
            in_init, std_fields, kw_only_fields, frozen, hasattr(cls, _POST_INIT), self_name, globals, slots))
    listed = [f for f in fields.values() if f._field_type is _FIELD]
    if repr:
        shown = ", ".join(f"{f.name}={{self.{f.name}!r}}" for f in listed if f.repr)
        function = _function("__repr__", ["self"],
                             ["return self.__class__.__qualname__ + f\"(" + shown + ")\""], globals=globals)
        _set_new_attribute(cls, "__repr__", _guarded_repr(function))
    compared = [f for f in listed if f.compare]
    left, right = _tuple_text("self", compared), _tuple_text("other", compared)
    if eq:
        _set_new_attribute(cls, "__eq__", _comparison("__eq__", "==", left, right, globals))
    if order:
        for name, op in (("__lt__", "<"), ("__le__", "<="), ("__gt__", ">"), ("__ge__", ">=")):
            if _set_new_attribute(cls, name, _comparison(name, op, left, right, globals)):
                raise TypeError(f"Cannot overwrite attribute {name} in class {cls.__name__}. "
                                f"Consider using functools.total_ordering")
    if frozen:
        for function in _frozen_functions(cls, listed, globals):
            if _set_new_attribute(cls, function.__name__, function):
                raise TypeError(f"Cannot overwrite attribute {function.__name__} in class {cls.__name__}")
    _set_hash(cls, unsafe_hash, eq, frozen, listed, globals)
    if not getattr(cls, "__doc__"):
        cls.__doc__ = _signature_text(cls, std_fields, kw_only_fields)
    if match_args:
        _set_new_attribute(cls, "__match_args__", tuple(f.name for f in std_fields))
    if weakref_slot and not slots:
        raise TypeError("weakref_slot is True but slots is False")
    if slots:
        cls = _add_slots(cls, frozen, weakref_slot)
    if hasattr(cls, "__abstractmethods__"):
        # The methods that were added may be those that were missing.
        from abc import update_abstractmethods
        update_abstractmethods(cls)
    return cls


def _comparison(name, op, left, right, globals):
    return _function(name, ["self", "other"], [
        "if other.__class__ is self.__class__:",
        f" return {left}{op}{right}",
        "return NotImplemented",
    ], globals=globals)


def _frozen_functions(cls, fields, globals):
    names = "(" + "".join(f"{f.name!r}," for f in fields) + ")"
    locals = {"cls": cls, "FrozenInstanceError": FrozenInstanceError}
    return [
        _function(method, args, [
            f"if type(self) is cls or name in {names}:",
            f" raise FrozenInstanceError(f\"cannot {verb} field {{name!r}}\")",
            f"super(cls, self).{method}({', '.join(args[1:])})",
        ], locals=dict(locals), globals=globals)
        for method, args, verb in (
            ("__setattr__", ["self", "name", "value"], "assign to"), ("__delattr__", ["self", "name"], "delete"))
    ]


def _dataclass_getstate(self):
    return [getattr(self, f.name) for f in fields(self)]


def _dataclass_setstate(self, state):
    for f, value in zip(fields(self), state):
        object.__setattr__(self, f.name, value)


def _add_slots(cls, is_frozen, weakref_slot):
    if "__slots__" in cls.__dict__:
        raise TypeError(f"{cls.__name__} already specifies __slots__")
    namespace = dict(cls.__dict__)
    names = tuple(f.name for f in fields(cls))
    inherited = set()
    for base in cls.__mro__[1:-1]:
        slots = base.__dict__.get("__slots__", ())
        inherited.update([slots] if isinstance(slots, str) else slots)
    namespace["__slots__"] = tuple(name for name in names if name not in inherited)
    if weakref_slot and "__weakref__" not in inherited:
        namespace["__slots__"] += ("__weakref__",)
    for name in names:
        namespace.pop(name, None)
    namespace.pop("__dict__", None)
    namespace.pop("__weakref__", None)
    qualname = getattr(cls, "__qualname__", None)
    made = type(cls)(cls.__name__, cls.__bases__, namespace)
    if qualname is not None:
        made.__qualname__ = qualname
    if is_frozen:
        if "__getstate__" not in namespace:
            made.__getstate__ = _dataclass_getstate
        if "__setstate__" not in namespace:
            made.__setstate__ = _dataclass_setstate
    return made


def dataclass(cls=None, /, *, init=True, repr=True, eq=True, order=False, unsafe_hash=False, frozen=False,
              match_args=True, kw_only=False, slots=False, weakref_slot=False):
    """Adds the methods of a record to a class."""
    def wrap(cls):
        return _process_class(cls, init, repr, eq, order, unsafe_hash, frozen, match_args, kw_only, slots,
                              weakref_slot)
    return wrap if cls is None else wrap(cls)


def fields(class_or_instance):
    """The fields of a dataclass or an instance of one."""
    try:
        known = getattr(class_or_instance, _FIELDS)
    except AttributeError:
        raise TypeError("must be called with a dataclass type or instance") from None
    return tuple(f for f in known.values() if f._field_type is _FIELD)


def _is_dataclass_instance(obj):
    return hasattr(type(obj), _FIELDS)


def is_dataclass(obj):
    """Return whether an object is a dataclass or an instance of one."""
    cls = obj if isinstance(obj, type) and not isinstance(obj, types.GenericAlias) else type(obj)
    return hasattr(cls, _FIELDS)


def asdict(obj, *, dict_factory=dict):
    """The fields as a dict, dataclasses inside included."""
    def convert(value):
        if not _is_dataclass_instance(value):
            return _converted(value, convert)
        return dict_factory([(f.name, convert(getattr(value, f.name))) for f in fields(value)])

    if _is_dataclass_instance(obj):
        return convert(obj)
    raise TypeError("asdict() should be called on dataclass instances")


def astuple(obj, *, tuple_factory=tuple):
    """The fields as a tuple, dataclasses inside included."""
    def convert(value):
        if not _is_dataclass_instance(value):
            return _converted(value, convert)
        return tuple_factory([convert(getattr(value, f.name)) for f in fields(value)])

    if _is_dataclass_instance(obj):
        return convert(obj)
    raise TypeError("astuple() should be called on dataclass instances")


def _converted(obj, convert):
    """A copy of what is no dataclass, with what is in it converted."""
    if isinstance(obj, tuple) and hasattr(obj, "_fields"):
        return type(obj)(*[convert(item) for item in obj])
    if isinstance(obj, (list, tuple)):
        return type(obj)(convert(item) for item in obj)
    if isinstance(obj, dict):
        return type(obj)((convert(key), convert(value)) for key, value in obj.items())
    import copy
    return copy.deepcopy(obj)


_KEYWORDS = frozenset({
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
    "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
    "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
})


def make_dataclass(cls_name, fields, *, bases=(), namespace=None, init=True, repr=True, eq=True, order=False,
                   unsafe_hash=False, frozen=False, match_args=True, kw_only=False, slots=False, weakref_slot=False):
    """A new dataclass with these fields: names, or tuples of name, type and default."""
    namespace = {} if namespace is None else namespace
    seen, annotations, defaults = set(), {}, {}
    for item in fields:
        if isinstance(item, str):
            name, tp = item, "typing.Any"
        elif len(item) == 2:
            name, tp = item
        elif len(item) == 3:
            name, tp, default = item
            defaults[name] = default
        else:
            raise TypeError(f"Invalid field: {item!r}")
        if not isinstance(name, str) or not name.isidentifier():
            raise TypeError(f"Field names must be valid identifiers: {name!r}")
        if name in _KEYWORDS:
            raise TypeError(f"Field names must not be keywords: {name!r}")
        if name in seen:
            raise TypeError(f"Field name duplicated: {name!r}")
        seen.add(name)
        annotations[name] = tp

    def fill(ns):
        ns.update(namespace)
        ns.update(defaults)
        ns["__annotations__"] = annotations
    cls = types.new_class(cls_name, bases, {}, fill)
    return dataclass(cls, init=init, repr=repr, eq=eq, order=order, unsafe_hash=unsafe_hash, frozen=frozen,
                     match_args=match_args, kw_only=kw_only, slots=slots, weakref_slot=weakref_slot)


def replace(obj, /, **changes):
    """A copy with some fields changed."""
    if not _is_dataclass_instance(obj):
        raise TypeError("replace() should be called on dataclass instances")
    for f in getattr(obj, _FIELDS).values():
        if f._field_type is _FIELD_CLASSVAR:
            continue
        if not f.init:
            if f.name in changes:
                raise ValueError(f"field {f.name} is declared with init=False, it cannot be specified with replace()")
            continue
        if f.name not in changes:
            if f._field_type is _FIELD_INITVAR and f.default is MISSING:
                raise ValueError(f"InitVar {f.name!r} must be specified with replace()")
            changes[f.name] = getattr(obj, f.name)
    return obj.__class__(**changes)

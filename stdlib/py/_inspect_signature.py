"""What callables take: parameters, signatures, arguments bound to them."""

import functools
import types
from _frozen_importlib import _python_function

__name__ = "inspect"


class _empty:
    """Stands where there is no default and no annotation."""


# Stands for an argument of `replace` that is not given: `empty` itself may be.
_KEPT = object()


class _ParameterKind(int):
    """How a parameter takes its argument."""

    def __new__(cls, value, name, description):
        self = int.__new__(cls, value)
        self.name = self._name_ = name
        self.value = self._value_ = value
        self.description = description
        return self

    def __str__(self):
        return self.name

    def __repr__(self):
        return f"<_ParameterKind.{self.name}: {self.value}>"

    __hash__ = int.__hash__


_POSITIONAL_ONLY = _ParameterKind(0, "POSITIONAL_ONLY", "positional-only")
_POSITIONAL_OR_KEYWORD = _ParameterKind(1, "POSITIONAL_OR_KEYWORD", "positional or keyword")
_VAR_POSITIONAL = _ParameterKind(2, "VAR_POSITIONAL", "variadic positional")
_KEYWORD_ONLY = _ParameterKind(3, "KEYWORD_ONLY", "keyword-only")
_VAR_KEYWORD = _ParameterKind(4, "VAR_KEYWORD", "variadic keyword")
_KINDS = (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD, _VAR_POSITIONAL, _KEYWORD_ONLY, _VAR_KEYWORD)
_VARIADIC = (_VAR_POSITIONAL, _VAR_KEYWORD)


def formatannotation(annotation, base_module=None):
    """Return an annotation as a text."""
    if getattr(annotation, "__module__", None) == "typing":
        return repr(annotation).replace("typing.", "")
    if isinstance(annotation, types.GenericAlias):
        return str(annotation)
    if isinstance(annotation, type):
        if annotation.__module__ in ("builtins", base_module):
            return annotation.__qualname__
        return annotation.__module__ + "." + annotation.__qualname__
    return repr(annotation)


def formatannotationrelativeto(object):
    """Return a function that writes annotations as texts, as an object's module sees them."""
    module = getattr(object, "__module__", None)

    def _formatannotation(annotation):
        return formatannotation(annotation, module)
    return _formatannotation


class Parameter:
    """One parameter of a signature."""

    __slots__ = ("_name", "_kind", "_default", "_annotation")

    empty = _empty
    POSITIONAL_ONLY, POSITIONAL_OR_KEYWORD, KEYWORD_ONLY = _POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD, _KEYWORD_ONLY
    VAR_POSITIONAL, VAR_KEYWORD = _VAR_POSITIONAL, _VAR_KEYWORD

    def __init__(self, name, kind, *, default=_empty, annotation=_empty):
        if not isinstance(kind, int) or not 0 <= kind < len(_KINDS):
            raise ValueError(f"value {kind!r} is not a valid Parameter.kind")
        self._kind = _KINDS[kind]
        if default is not _empty and self._kind in _VARIADIC:
            raise ValueError(f"{self._kind.description} parameters cannot have default values")
        self._default = default
        self._annotation = annotation
        if name is _empty:
            raise ValueError("name is a required attribute for Parameter")
        if not isinstance(name, str):
            raise TypeError(f"name must be a str, not a {type(name).__name__}")
        if name[:1] == "." and name[1:].isdigit():
            # The iterable that a comprehension is given.
            name = f"implicit{name[1:]}"
            self._kind = _POSITIONAL_ONLY
        if not name.isidentifier():
            raise ValueError(f"{name!r} is not a valid parameter name")
        self._name = name

    name = property(lambda self: self._name, doc="The name of the parameter.")
    default = property(lambda self: self._default, doc="The default, or Parameter.empty.")
    annotation = property(lambda self: self._annotation, doc="The annotation, or Parameter.empty.")
    kind = property(lambda self: self._kind, doc="How arguments are bound to the parameter.")

    def replace(self, *, name=_KEPT, kind=_KEPT, annotation=_KEPT, default=_KEPT):
        """A parameter like this one, but for what is given."""
        return type(self)(self._name if name is _KEPT else name, self._kind if kind is _KEPT else kind,
                          default=self._default if default is _KEPT else default,
                          annotation=self._annotation if annotation is _KEPT else annotation)

    def __str__(self):
        text = self._name
        if self._annotation is not _empty:
            text = f"{text}: {formatannotation(self._annotation)}"
        if self._default is not _empty:
            text += f" = {self._default!r}" if self._annotation is not _empty else f"={self._default!r}"
        if self._kind == _VAR_POSITIONAL:
            return "*" + text
        return "**" + text if self._kind == _VAR_KEYWORD else text

    def __repr__(self):
        return f'<{self.__class__.__name__} "{self}">'

    def __hash__(self):
        return hash((self._name, self._kind, self._annotation, self._default))

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, Parameter):
            return NotImplemented
        return (self._name == other._name and self._kind == other._kind and self._default == other._default
                and self._annotation == other._annotation)


class BoundArguments:
    """Result of Signature.bind call: the mapping of arguments to the function's parameters."""

    __slots__ = ("arguments", "_signature", "__weakref__")

    def __init__(self, signature, arguments):
        self.arguments = arguments
        self._signature = signature

    @property
    def signature(self):
        """The signature that the arguments were bound to."""
        return self._signature

    @property
    def args(self):
        """The positional arguments, as a tuple."""
        args = []
        for name, param in self._signature.parameters.items():
            if param.kind in (_VAR_KEYWORD, _KEYWORD_ONLY) or name not in self.arguments:
                break
            if param.kind == _VAR_POSITIONAL:
                args.extend(self.arguments[name])
            else:
                args.append(self.arguments[name])
        return tuple(args)

    @property
    def kwargs(self):
        """The keyword arguments, as a dict."""
        kwargs, by_name = {}, False
        for name, param in self._signature.parameters.items():
            if not by_name:
                # Behind one that was left out, the others must be given by name.
                by_name = param.kind in (_VAR_KEYWORD, _KEYWORD_ONLY) or name not in self.arguments
            if not by_name or name not in self.arguments:
                continue
            if param.kind == _VAR_KEYWORD:
                kwargs.update(self.arguments[name])
            else:
                kwargs[name] = self.arguments[name]
        return kwargs

    def apply_defaults(self):
        """Adds the defaults of parameters that were given nothing."""
        made = {}
        for name, param in self._signature.parameters.items():
            if name in self.arguments:
                made[name] = self.arguments[name]
            elif param.default is not _empty:
                made[name] = param.default
            elif param.kind == _VAR_POSITIONAL:
                made[name] = ()
            elif param.kind == _VAR_KEYWORD:
                made[name] = {}
        self.arguments = made

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, BoundArguments):
            return NotImplemented
        return self.signature == other.signature and self.arguments == other.arguments

    def __repr__(self):
        args = [f"{arg}={value!r}" for arg, value in self.arguments.items()]
        return f"<{self.__class__.__name__} ({', '.join(args)})>"


class Signature:
    """The parameters of a callable and its return annotation."""

    __slots__ = ("_return_annotation", "_parameters")
    empty = _empty

    def __init__(self, parameters=None, *, return_annotation=_empty, __validate_parameters__=True):
        made, top_kind, seen_default = {}, _POSITIONAL_ONLY, False
        for param in parameters or ():
            kind, name = param.kind, param.name
            if __validate_parameters__:
                if kind < top_kind:
                    raise ValueError(f"wrong parameter order: {top_kind.description} parameter before "
                                     f"{kind.description} parameter")
                if kind > top_kind:
                    top_kind = kind
                if kind in (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD):
                    if param.default is not _empty:
                        seen_default = True
                    elif seen_default:
                        raise ValueError("non-default argument follows default argument")
                if name in made:
                    raise ValueError(f"duplicate parameter name: {name!r}")
            made[name] = param
        self._parameters = types.MappingProxyType(made)
        self._return_annotation = return_annotation

    @classmethod
    def from_callable(cls, obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
        """With what arguments something can be called."""
        return _from_callable(obj, follow_wrapped, eval_str)

    parameters = property(lambda self: self._parameters, doc="The parameters by name, in their order.")
    return_annotation = property(lambda self: self._return_annotation,
                                 doc="The annotation of the result, or Signature.empty.")

    def replace(self, *, parameters=_KEPT, return_annotation=_KEPT):
        """A signature like this one, but for what is given."""
        if parameters is _KEPT:
            parameters = self.parameters.values()
        if return_annotation is _KEPT:
            return_annotation = self._return_annotation
        return type(self)(parameters, return_annotation=return_annotation)

    def __eq__(self, other):
        if self is other:
            return True
        if not isinstance(other, Signature):
            return NotImplemented
        return self._parts() == other._parts()

    def _parts(self):
        plain = [p for p in self._parameters.values() if p.kind != _KEYWORD_ONLY]
        named = {p.name: p for p in self._parameters.values() if p.kind == _KEYWORD_ONLY}
        return plain, named, self._return_annotation

    def __hash__(self):
        plain, named, result = self._parts()
        return hash((tuple(plain), frozenset(named.values()), result))

    def _bind(self, args, kwargs, partial):
        arguments, kwargs, args = {}, dict(kwargs), list(args)
        params = list(self._parameters.values())
        at = 0
        only_by_name = []
        while at < len(params):
            param = params[at]
            at += 1
            if param.kind == _VAR_KEYWORD:
                only_by_name.append(param)
            elif param.kind == _KEYWORD_ONLY:
                only_by_name.append(param)
                if args:
                    raise TypeError("too many positional arguments")
            elif param.kind == _VAR_POSITIONAL:
                if args:
                    arguments[param.name] = tuple(args)
                    args = []
            elif args:
                if param.name in kwargs and param.kind != _POSITIONAL_ONLY:
                    raise TypeError(f"multiple values for argument {param.name!r}")
                arguments[param.name] = args.pop(0)
            elif param.name in kwargs:
                if param.kind == _POSITIONAL_ONLY:
                    raise TypeError(f"{param.name!r} parameter is positional only, but was passed as a keyword")
                arguments[param.name] = kwargs.pop(param.name)
            elif param.default is _empty and not partial:
                raise TypeError(f"missing a required argument: {param.name!r}")
        if args:
            raise TypeError("too many positional arguments")
        rest = None
        for param in only_by_name:
            if param.kind == _VAR_KEYWORD:
                rest = param
            elif param.name in kwargs:
                arguments[param.name] = kwargs.pop(param.name)
            elif param.default is _empty and not partial:
                raise TypeError(f"missing a required argument: {param.name!r}")
        if kwargs:
            if rest is None:
                raise TypeError(f"got an unexpected keyword argument {next(iter(kwargs))!r}")
            arguments[rest.name] = kwargs
        return BoundArguments(self, arguments)

    def bind(self, /, *args, **kwargs):
        """Get a BoundArguments object, that maps the passed arguments to the function's signature."""
        return self._bind(args, kwargs, False)

    def bind_partial(self, /, *args, **kwargs):
        """As bind, but required arguments may be left out."""
        return self._bind(args, kwargs, True)

    def __repr__(self):
        return f"<{self.__class__.__name__} {self}>"

    def __str__(self):
        result, star_needed, slash_needed = [], True, False
        for param in self._parameters.values():
            if param.kind == _POSITIONAL_ONLY:
                slash_needed = True
            elif slash_needed:
                result.append("/")
                slash_needed = False
            if param.kind == _VAR_POSITIONAL:
                star_needed = False
            elif param.kind == _KEYWORD_ONLY and star_needed:
                result.append("*")
                star_needed = False
            result.append(str(param))
        if slash_needed:
            result.append("/")
        text = f"({', '.join(result)})"
        if self._return_annotation is not _empty:
            text += f" -> {formatannotation(self._return_annotation)}"
        return text


def signature(obj, *, follow_wrapped=True, globals=None, locals=None, eval_str=False):
    """With what arguments something can be called."""
    return _from_callable(obj, follow_wrapped, eval_str)


def _from_callable(obj, follow_wrapped, eval_str):
    if not callable(obj):
        raise TypeError(f"{obj!r} is not a callable object")
    if isinstance(obj, types.MethodType):
        return _without_first(_from_callable(obj.__func__, follow_wrapped, eval_str))
    if follow_wrapped:
        while hasattr(obj, "__wrapped__") and not hasattr(obj, "__signature__") and not isinstance(obj, type):
            obj = obj.__wrapped__
        if isinstance(obj, types.MethodType):
            return _from_callable(obj, follow_wrapped, eval_str)
    own = getattr(obj, "__signature__", None)
    if own is not None:
        if not isinstance(own, Signature):
            raise TypeError(f"unexpected object {own!r} in __signature__ attribute")
        return own
    partialmethod = getattr(obj, "_partialmethod", None)
    if isinstance(partialmethod, functools.partialmethod):
        wrapped = _from_callable(partialmethod.func, follow_wrapped, eval_str)
        first = next(iter(wrapped.parameters.values()))
        rest = _of_partial(wrapped, partialmethod, (None,))
        return rest.replace(parameters=(first, *rest.parameters.values()))
    if isinstance(obj, types.FunctionType):
        return _of_function(obj, eval_str)
    if isinstance(obj, functools.partial):
        return _of_partial(_from_callable(obj.func, follow_wrapped, eval_str), obj)
    if isinstance(obj, type):
        return _of_class(obj, follow_wrapped, eval_str)
    function = _python_function(obj)
    if function is not None:
        return _of_function(function, eval_str)
    text = getattr(obj, "__text_signature__", None)
    if text:
        return _of_text(text, obj)
    if isinstance(obj, _BUILTINS):
        raise ValueError(f"no signature found for builtin {obj!r}")
    call = getattr(type(obj), "__call__", None)
    if call is None or isinstance(call, _BUILTINS):
        raise ValueError(f"callable {obj!r} is not supported by signature")
    return _without_first(_from_callable(call, follow_wrapped, eval_str))


_BUILTINS = (types.BuiltinFunctionType, types.MethodDescriptorType, types.WrapperDescriptorType,
             types.MethodWrapperType, types.ClassMethodDescriptorType)


def _without_first(sig):
    """The signature of a bound method, given its function's."""
    params = list(sig.parameters.values())
    if not params or params[0].kind in (_VAR_KEYWORD, _KEYWORD_ONLY):
        raise ValueError("invalid method signature")
    if params[0].kind != _VAR_POSITIONAL:
        params = params[1:]
    return sig.replace(parameters=params)


def _of_function(func, eval_str=False):
    code = func.__code__
    names = code.co_varnames
    positional, only, named = code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount
    if eval_str:
        from inspect import get_annotations
        annotations = get_annotations(func, eval_str=True)
    else:
        annotations = func.__annotations__
    defaults, keyword_defaults = func.__defaults__ or (), func.__kwdefaults__ or {}
    first_default = positional - len(defaults)
    params = []
    for at in range(positional):
        default = defaults[at - first_default] if at >= first_default else _empty
        kind = _POSITIONAL_ONLY if at < only else _POSITIONAL_OR_KEYWORD
        params.append(Parameter(names[at], kind, default=default, annotation=annotations.get(names[at], _empty)))
    # Behind the keyword-only names stand those of *args and **kwargs.
    behind = positional + named
    if code.co_flags & 4:
        params.append(Parameter(names[behind], _VAR_POSITIONAL, annotation=annotations.get(names[behind], _empty)))
        behind += 1
    for name in names[positional:positional + named]:
        params.append(Parameter(name, _KEYWORD_ONLY, default=keyword_defaults.get(name, _empty),
                                annotation=annotations.get(name, _empty)))
    if code.co_flags & 8:
        params.append(Parameter(names[behind], _VAR_KEYWORD, annotation=annotations.get(names[behind], _empty)))
    return Signature(params, return_annotation=annotations.get("return", _empty))


def _of_partial(wrapped, partial, extra=()):
    args = (*extra, *partial.args)
    keywords = partial.keywords or {}
    try:
        given = wrapped.bind_partial(*args, **keywords).arguments
    except TypeError as error:
        raise ValueError(f"partial object {partial!r} has incorrect arguments") from error
    params, by_name = [], False
    for name, param in wrapped.parameters.items():
        if name in given and param.kind == _POSITIONAL_ONLY:
            continue
        if name in given and param.kind == _POSITIONAL_OR_KEYWORD:
            if name not in keywords:
                continue
            # Given by name, it can still be given another value, but by name only, as all behind it.
            by_name = True
            param = param.replace(default=given[name])
        elif name in given and param.kind == _KEYWORD_ONLY:
            param = param.replace(default=given[name])
        if by_name:
            if param.kind == _POSITIONAL_OR_KEYWORD:
                param = param.replace(kind=_KEYWORD_ONLY)
            elif param.kind == _VAR_POSITIONAL:
                continue
        params.append(param)
    return wrapped.replace(parameters=params)


def _user_method(cls, name):
    method = getattr(cls, name, None)
    return None if method is None or isinstance(method, _BUILTINS) else method


def _of_class(cls, follow_wrapped, eval_str):
    call = _user_method(type(cls), "__call__")
    if call is not None:
        return _without_first(_from_callable(call, follow_wrapped, eval_str))
    new, init = _user_method(cls, "__new__"), _user_method(cls, "__init__")
    for base in cls.__mro__:
        for method, name in ((new, "__new__"), (init, "__init__")):
            if method is not None and name in base.__dict__:
                return _without_first(_from_callable(method, follow_wrapped, eval_str))
    if cls.__init__ is object.__init__ and cls.__new__ is object.__new__:
        return Signature()
    if cls is not type and type in cls.__mro__:
        raise ValueError(f"callable {cls!r} is not supported by signature")
    kind = "builtin" if cls is type else "builtin type"
    raise ValueError(f"no signature found for {kind} {cls!r}")


def _of_text(text, obj):
    bound = getattr(obj, "__self__", None) is not None
    namespace = {}
    try:
        exec(f"def f{text.replace('$', '')}: pass", namespace)
    except (SyntaxError, NameError):
        raise ValueError(f"{obj!r} has invalid signature") from None
    sig = _of_function(namespace["f"])
    return _without_first(sig) if bound and "$" in text else sig


class FullArgSpec(tuple):
    """What getfullargspec gives."""

    __slots__ = ()
    _fields = ("args", "varargs", "varkw", "defaults", "kwonlyargs", "kwonlydefaults", "annotations")

    def __new__(cls, *values):
        return tuple.__new__(cls, values)

    def __repr__(self):
        return f"FullArgSpec({', '.join(f'{name}={value!r}' for name, value in zip(self._fields, self))})"


for _at, _name in enumerate(FullArgSpec._fields):
    setattr(FullArgSpec, _name, property(lambda self, at=_at: self[at], doc=f"Item {_at}, by its name."))
del _at, _name


def getfullargspec(func):
    """The parameters of a function, by kind."""
    try:
        if isinstance(func, types.MethodType):
            sig = _from_callable(func.__func__, False, False)
        elif isinstance(func, type):
            # The first parameter is not left out here.
            sig = _from_callable(func.__init__ if _user_method(func, "__init__") else func, False, False)
        else:
            sig = _from_callable(func, False, False)
    except Exception as error:
        raise TypeError("unsupported callable") from error
    args, varargs, varkw, defaults, named, named_defaults, annotations = [], None, None, [], [], {}, {}
    if sig.return_annotation is not _empty:
        annotations["return"] = sig.return_annotation
    for param in sig.parameters.values():
        if param.kind in (_POSITIONAL_ONLY, _POSITIONAL_OR_KEYWORD):
            args.append(param.name)
            if param.default is not _empty:
                defaults.append(param.default)
        elif param.kind == _VAR_POSITIONAL:
            varargs = param.name
        elif param.kind == _KEYWORD_ONLY:
            named.append(param.name)
            if param.default is not _empty:
                named_defaults[param.name] = param.default
        else:
            varkw = param.name
        if param.annotation is not _empty:
            annotations[param.name] = param.annotation
    return FullArgSpec(args, varargs, varkw, tuple(defaults) or None, named, named_defaults or None, annotations)

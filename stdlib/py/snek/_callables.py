"""Functions that stand for other things that are called: what is staged is a function of Python."""

import _snek
import functools
import types


def as_function(target):
    """A function with the parameters of a callable object, or None if it says nothing of them."""
    method = _method_of(target)
    if method is None:
        return None
    function, skipped = method
    code = function.__code__
    plain = code.co_varnames[skipped : code.co_argcount]
    named = code.co_varnames[code.co_argcount : code.co_argcount + code.co_kwonlyargcount]
    values, parameters, given = {"_target": target}, [], []
    defaults = function.__defaults__ or ()
    first = len(plain) - len(defaults)
    for at, name in enumerate(plain):
        if at >= first:
            values[f"_default_{name}"] = defaults[at - first]
        parameters.append(name if at < first else f"{name}=_default_{name}")
        given.append(name)
    rest = len(code.co_varnames[: code.co_argcount]) + code.co_kwonlyargcount
    if code.co_flags & 4:
        name = code.co_varnames[rest]
        parameters.append("*" + name)
        given.append("*" + name)
        rest += 1
    elif named:
        parameters.append("*")
    for name in named:
        has_default = name in (function.__kwdefaults__ or {})
        if has_default:
            values[f"_default_{name}"] = function.__kwdefaults__[name]
        parameters.append(f"{name}=_default_{name}" if has_default else name)
        given.append(f"{name}={name}")
    if code.co_flags & 8:
        name = code.co_varnames[rest]
        parameters.append("**" + name)
        given.append("**" + name)
    source = f"lambda {', '.join(parameters)}: _target({', '.join(given)})"
    made = eval(source, values)
    made.__name__ = made.__qualname__ = getattr(target, "__name__", type(target).__name__)
    made.__doc__ = target.__doc__
    made.__annotations__ = {name: kind for name, kind in function.__annotations__.items() if name != code.co_varnames[0]}
    return made


def _method_of(target):
    """The function that runs, and how many of its parameters are given already."""
    if isinstance(target, types.MethodType) and isinstance(target.__func__, types.FunctionType):
        return target.__func__, 1
    if isinstance(target, functools.partial) and isinstance(target.func, types.FunctionType) and not target.keywords:
        return target.func, len(target.args)
    call = getattr(type(target), "__call__", None)
    if isinstance(target, type) or not isinstance(call, types.FunctionType):
        return None
    # A module of a network has the parameters of its forward().
    if call.__code__.co_argcount == 1 and call.__code__.co_flags & 12:
        forward = getattr(type(target), "forward", None)
        if isinstance(forward, types.FunctionType):
            return forward, 1
    return call, 1


def stage_on(backend, static_argnums, static_argnames, donate_argnums, donate_argnames):
    """The decorator that @stage(backend=...) gives."""

    def decorator(function, /):
        return _snek.stage(
            function, backend=backend, static_argnums=static_argnums, static_argnames=static_argnames,
            donate_argnums=donate_argnums, donate_argnames=donate_argnames,
        )

    return decorator


def _static_key(value):
    """What tells a static value apart: equal ones of one type, part by part, have equal keys."""
    kind = type(value)
    if kind is float:
        return kind, value.hex()
    if kind is complex:
        return kind, repr(value)
    if isinstance(value, tuple):
        return kind, tuple([_static_key(item) for item in value])
    if kind is frozenset:
        return kind, frozenset([_static_key(item) for item in value])
    params = getattr(kind, "__dataclass_params__", None)
    if params is not None and params.frozen and params.eq:
        return kind, value, tuple([_static_key(getattr(value, name)) for name in kind.__dataclass_fields__])
    return kind, value


# So many static values of a function are remembered.
_MOST_STATIC = 1024


def static_value(seen, value, which, called):
    """The value that was given first of those that are equal to a static one."""
    try:
        hash(value)
        key = _static_key(value)
        known = seen.get(key, seen)
    except TypeError as error:
        raise TypeError(
            f"static argument '{which}' of {called}() must be hashable, and a value of type '{type(value).__name__}' is not: {error}"
        ) from None
    if known is not seen:
        return known
    if len(seen) >= _MOST_STATIC:
        seen.clear()
    seen[key] = value
    return value


_NUMBERS = {float: "float", int: "int", bool: "bool", "float": "float", "int": "int", "bool": "bool"}


def declared_types(annotations, names):
    """For each parameter the element type and the shape that its annotation gives, or None."""
    from snek import Spec

    found = []
    for name in names:
        kind = annotations.get(name)
        if isinstance(kind, Spec):
            found.append((kind.dtype, kind.shape))
        elif isinstance(kind, (type, str)) and kind in _NUMBERS:
            found.append((_NUMBERS[kind], ()))
        else:
            found.append(None)
    return found

"""Live objects: what kind they are, their members, sources and signatures."""

import functools
import sys
import types
from _inspect_signature import (
    BoundArguments, FullArgSpec, Parameter, Signature, _empty, formatannotation, formatannotationrelativeto,
    getfullargspec, signature,
)
from _inspect_source import (
    cleandoc, findsource, getblock, getcomments, getdoc, getfile, getmodule, getmodulename, getsource,
    getsourcefile, getsourcelines, indentsize,
)

__all__ = [
    "ArgInfo", "Arguments", "Attribute", "BlockFinder", "BoundArguments", "CORO_CLOSED", "CORO_CREATED",
    "CORO_RUNNING", "CORO_SUSPENDED", "CO_ASYNC_GENERATOR", "CO_COROUTINE", "CO_GENERATOR", "CO_NESTED",
    "CO_NEWLOCALS", "CO_OPTIMIZED", "CO_VARARGS", "CO_VARKEYWORDS", "ClosureVars", "FrameInfo", "FullArgSpec",
    "GEN_CLOSED", "GEN_CREATED", "GEN_RUNNING", "GEN_SUSPENDED", "Parameter", "Signature", "Traceback",
    "classify_class_attrs", "cleandoc", "currentframe", "findsource", "formatannotation", "get_annotations",
    "getattr_static", "getblock", "getcallargs", "getclosurevars", "getcomments", "getcoroutinelocals",
    "getcoroutinestate", "getdoc", "getfile", "getframeinfo", "getfullargspec", "getgeneratorlocals",
    "getgeneratorstate", "getinnerframes", "getmembers", "getmembers_static", "getmodule", "getmodulename",
    "getmro", "getouterframes", "getsource", "getsourcefile", "getsourcelines", "indentsize", "isabstract",
    "isasyncgen", "isasyncgenfunction", "isawaitable", "isbuiltin", "isclass", "iscode", "iscoroutine",
    "iscoroutinefunction", "isdatadescriptor", "isframe", "isfunction", "isgenerator", "isgeneratorfunction",
    "isgetsetdescriptor", "ismemberdescriptor", "ismethod", "ismethoddescriptor", "ismethodwrapper", "ismodule",
    "isroutine", "istraceback", "signature", "stack", "trace", "unwrap",
]
__all__ = [name for name in __all__ if name not in ("ArgInfo", "Arguments", "BlockFinder")]

CO_OPTIMIZED, CO_NEWLOCALS, CO_VARARGS, CO_VARKEYWORDS = 1, 2, 4, 8
CO_NESTED, CO_GENERATOR, CO_COROUTINE, CO_ITERABLE_COROUTINE, CO_ASYNC_GENERATOR = 16, 32, 128, 256, 512
TPFLAGS_IS_ABSTRACT = 1 << 20


def ismodule(object):
    """Whether it is a module."""
    return isinstance(object, types.ModuleType)


def isclass(object):
    """Whether it is a class."""
    return isinstance(object, type)


def ismethod(object):
    """Whether it is an instance method."""
    return isinstance(object, types.MethodType)


def isfunction(object):
    """Whether it is a user-defined function."""
    return isinstance(object, types.FunctionType)


def _has_code_flag(f, flag):
    while isinstance(f, types.MethodType):
        f = f.__func__
    while isinstance(f, functools.partial):
        f = f.func
    return isinstance(f, types.FunctionType) and bool(f.__code__.co_flags & flag)


def isgeneratorfunction(obj):
    """Whether it is a user-defined generator function."""
    return _has_code_flag(obj, CO_GENERATOR)


def iscoroutinefunction(obj):
    """Whether it is a coroutine function."""
    return _has_code_flag(obj, CO_COROUTINE)


def isasyncgenfunction(obj):
    """Whether it is an asynchronous generator function."""
    return _has_code_flag(obj, CO_ASYNC_GENERATOR)


def isgenerator(object):
    """Whether it is a generator."""
    return isinstance(object, types.GeneratorType)


def iscoroutine(object):
    """Whether it is a coroutine."""
    return isinstance(object, types.CoroutineType)


def isasyncgen(object):
    """Whether it is an asynchronous generator."""
    return isinstance(object, types.AsyncGeneratorType)


def isawaitable(object):
    """Whether it may stand behind `await`."""
    return isinstance(object, types.CoroutineType) or hasattr(type(object), "__await__")


def istraceback(object):
    """Whether it is a traceback."""
    return isinstance(object, types.TracebackType)


def isframe(object):
    """Whether it is a frame object."""
    return isinstance(object, types.FrameType)


def iscode(object):
    """Whether it is a code object."""
    return isinstance(object, types.CodeType)


def isbuiltin(object):
    """Whether it is a built-in function or method."""
    return isinstance(object, types.BuiltinFunctionType)


def ismethodwrapper(object):
    """Whether it is a method wrapper."""
    return isinstance(object, types.MethodWrapperType)


def isroutine(object):
    """Whether it is a function or a method of any kind."""
    return isbuiltin(object) or isfunction(object) or ismethod(object) or ismethoddescriptor(object)


def ismethoddescriptor(object):
    """Whether it is a method descriptor, but not if it is a method, class or function."""
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    if isinstance(object, (types.MethodDescriptorType, types.WrapperDescriptorType,
                           types.ClassMethodDescriptorType)):
        return True
    tp = type(object)
    return hasattr(tp, "__get__") and not hasattr(tp, "__set__")


def isdatadescriptor(object):
    """Whether it is a data descriptor."""
    if isclass(object) or ismethod(object) or isfunction(object):
        return False
    tp = type(object)
    return isinstance(object, (property, types.GetSetDescriptorType)) or hasattr(tp, "__set__") or hasattr(
        tp, "__delete__")


def ismemberdescriptor(object):
    """Whether it is a member descriptor."""
    return type(object).__name__ == "member_descriptor"


def isgetsetdescriptor(object):
    """Whether it is a getset descriptor."""
    return type(object).__name__ == "getset_descriptor"


def isabstract(object):
    """Whether it is an abstract base class."""
    return isinstance(object, type) and bool(getattr(object, "__abstractmethods__", None))


def getmro(cls):
    """The classes in which attributes are looked for, in that order."""
    return cls.__mro__


def unwrap(func, *, stop=None):
    """The function inside of all wrappers, or where `stop` says to stop."""
    seen = {id(func): func}
    wrapped = func
    while hasattr(wrapped, "__wrapped__") and not isinstance(wrapped, type) and not (stop and stop(wrapped)):
        wrapped = wrapped.__wrapped__
        if id(wrapped) in seen or len(seen) >= sys.getrecursionlimit():
            raise ValueError(f"wrapper loop when unwrapping {func!r}")
        seen[id(wrapped)] = wrapped
    return wrapped


def _getmembers(object, predicate, getter):
    names = dir(object)
    if isinstance(object, type):
        for base in object.__bases__:
            for name, value in base.__dict__.items():
                if isinstance(value, types.DynamicClassAttribute):
                    names.append(name)
    results, seen = [], set()
    for key in names:
        try:
            value = getter(object, key)
            if key in seen:
                raise AttributeError
        except AttributeError:
            for base in (object.__mro__ if isinstance(object, type) else ()):
                if key in base.__dict__:
                    value = base.__dict__[key]
                    break
            else:
                continue
        if predicate is None or predicate(value):
            results.append((key, value))
        seen.add(key)
    results.sort(key=lambda pair: pair[0])
    return results


def getmembers(object, predicate=None):
    """Names and values of attributes, sorted."""
    return _getmembers(object, predicate, getattr)


def getmembers_static(object, predicate=None):
    """Return all members of an object without dynamic lookup, as (name, value) pairs sorted by name."""
    return _getmembers(object, predicate, getattr_static)


_MISSING = object()


def getattr_static(obj, attr, default=_MISSING):
    """Retrieve attributes without triggering dynamic lookup via the descriptor protocol."""
    own = _MISSING
    if isinstance(obj, type):
        classes, metaclasses = obj.__mro__, type(obj).__mro__
    else:
        classes, metaclasses = type(obj).__mro__, ()
        try:
            own = object.__getattribute__(obj, "__dict__").get(attr, _MISSING)
        except AttributeError:
            pass
    found = _MISSING
    for cls in classes:
        if attr in cls.__dict__:
            found = cls.__dict__[attr]
            break
    if found is not _MISSING and own is not _MISSING:
        return found if hasattr(type(found), "__get__") and hasattr(type(found), "__set__") else own
    for candidate in (own, found):
        if candidate is not _MISSING:
            return candidate
    for cls in metaclasses:
        if attr in cls.__dict__:
            return cls.__dict__[attr]
    if default is not _MISSING:
        return default
    raise AttributeError(attr)


class _Record(tuple):
    """A tuple with names."""

    __slots__ = ()
    _fields = ()

    def __new__(cls, *values, **named):
        values += tuple(named[name] for name in cls._fields[len(values):])
        return tuple.__new__(cls, values)

    def __repr__(self):
        return f"{type(self).__name__}({', '.join(f'{n}={v!r}' for n, v in zip(self._fields, self))})"

    def __init_subclass__(cls):
        for at, name in enumerate(cls._fields):
            setattr(cls, name, property(lambda self, at=at: self[at], doc=f"Item {at}, by its name."))


class Attribute(_Record):
    """An attribute of a class: its name, kind, defining class and object."""
    _fields = ("name", "kind", "defining_class", "object")


class ClosureVars(_Record):
    """The variables of functions around, of the module and of builtins that a function uses."""
    _fields = ("nonlocals", "globals", "builtins", "unbound")


class Traceback(_Record):
    """A place in source text: file, line, function and lines around it."""
    _fields = ("filename", "lineno", "function", "code_context", "index")


class FrameInfo(_Record):
    """A frame with its place in source text."""
    _fields = ("frame", "filename", "lineno", "function", "code_context", "index")


def classify_class_attrs(cls):
    """Return a list of Attributes: name, kind, defining class and object of each attribute of a class."""
    result = []
    for name in sorted(set(dir(cls))):
        for home in cls.__mro__ + type(cls).__mro__:
            if name in home.__dict__:
                obj = home.__dict__[name]
                break
        else:
            obj, home = getattr(cls, name, None), None
        if isinstance(obj, (staticmethod, types.BuiltinMethodType)):
            kind = "static method"
        elif isinstance(obj, (classmethod, types.ClassMethodDescriptorType)):
            kind = "class method"
        elif isinstance(obj, property):
            kind = "property"
        elif isroutine(obj):
            kind = "method"
        else:
            kind = "data"
        result.append(Attribute(name, kind, home, obj))
    return result


def getclosurevars(func):
    """What the names in a function stand for that are no variables of it."""
    function = func.__func__ if ismethod(func) else func
    if not isfunction(function):
        raise TypeError(f"{function!r} is not a Python function")
    code, namespace = function.__code__, function.__globals__
    nonlocals = {name: cell.cell_contents for name, cell in zip(code.co_freevars, function.__closure__ or ())}
    import builtins
    known = builtins.__dict__
    global_vars, builtin_vars, unbound = {}, {}, set()
    for name in code.co_names:
        if name in namespace:
            global_vars[name] = namespace[name]
        elif name in known:
            builtin_vars[name] = known[name]
        else:
            unbound.add(name)
    return ClosureVars(nonlocals, global_vars, builtin_vars, unbound)


def getcallargs(func, /, *positional, **named):
    """What a call with these arguments gives each parameter."""
    bound = signature(func.__func__ if ismethod(func) else func).bind(
        *((func.__self__,) if ismethod(func) else ()), *positional, **named)
    bound.apply_defaults()
    return dict(bound.arguments)


def get_annotations(obj, *, globals=None, locals=None, eval_str=False):
    """The annotations of a class, a module or a function as a new dict."""
    if isinstance(obj, type):
        ann = obj.__dict__.get("__annotations__", None)
        module = sys.modules.get(obj.__module__)
        namespace, own = getattr(module, "__dict__", {}), dict(obj.__dict__)
        if not isinstance(ann, dict):
            ann = None
    elif isinstance(obj, types.ModuleType):
        ann, namespace, own = getattr(obj, "__annotations__", None), obj.__dict__, None
    elif callable(obj):
        ann = getattr(obj, "__annotations__", None)
        namespace, own = getattr(unwrap(obj), "__globals__", {}), None
    else:
        raise TypeError(f"{obj!r} is not a module, class, or callable.")
    if not ann:
        return {}
    if not eval_str:
        return dict(ann)
    globals = namespace if globals is None else globals
    locals = own if locals is None else locals
    return {key: eval(value, globals, locals) if isinstance(value, str) else value for key, value in ann.items()}


def currentframe():
    """The frame of the caller."""
    return sys._getframe(1)


def getframeinfo(frame, context=1):
    """What is known of a frame, or of the place of a traceback."""
    if istraceback(frame):
        lineno, frame = frame.tb_lineno, frame.tb_frame
    else:
        lineno = frame.f_lineno
    filename = frame.f_code.co_filename
    lines = index = None
    if context > 0:
        try:
            source, _ = findsource(frame)
        except OSError:
            pass
        else:
            start = max(0, min(lineno - 1 - context // 2, len(source) - context))
            lines = source[start:start + context]
            index = lineno - 1 - start
    return Traceback(filename, lineno, frame.f_code.co_name, lines, index)


def getouterframes(frame, context=1):
    """What is known of a frame and those outside of it."""
    found = []
    while frame:
        found.append(FrameInfo(frame, *getframeinfo(frame, context)))
        frame = frame.f_back
    return found


def getinnerframes(tb, context=1):
    """What is known of the frames of a traceback, from the outermost on."""
    found = []
    while tb:
        found.append(FrameInfo(tb.tb_frame, *getframeinfo(tb, context)))
        tb = tb.tb_next
    return found


def stack(context=1):
    """What is known of the caller's frame and those outside of it."""
    return getouterframes(sys._getframe(1), context)


def trace(context=1):
    """What is known of the frames between here and where the exception was raised that is dealt with."""
    return getinnerframes(sys.exc_info()[2], context)


GEN_CREATED, GEN_RUNNING, GEN_SUSPENDED, GEN_CLOSED = "GEN_CREATED", "GEN_RUNNING", "GEN_SUSPENDED", "GEN_CLOSED"
CORO_CREATED, CORO_RUNNING = "CORO_CREATED", "CORO_RUNNING"
CORO_SUSPENDED, CORO_CLOSED = "CORO_SUSPENDED", "CORO_CLOSED"


def getgeneratorstate(generator):
    """Where a generator is: not begun, running, waiting or at its end."""
    if generator.gi_running:
        return GEN_RUNNING
    if generator.gi_suspended:
        return GEN_SUSPENDED
    return GEN_CLOSED if generator.gi_frame is None else GEN_CREATED


def getcoroutinestate(coroutine):
    """Where a coroutine is: not begun, running, waiting or at its end."""
    if coroutine.cr_running:
        return CORO_RUNNING
    if coroutine.cr_suspended:
        return CORO_SUSPENDED
    return CORO_CLOSED if coroutine.cr_frame is None else CORO_CREATED


def getgeneratorlocals(generator):
    """The variables of a generator that waits."""
    if not isgenerator(generator):
        raise TypeError("{!r} is not a Python generator".format(generator))
    frame = getattr(generator, "gi_frame", None)
    return frame.f_locals if frame is not None else {}


def getcoroutinelocals(coroutine):
    """The variables of a coroutine that waits."""
    frame = getattr(coroutine, "cr_frame", None)
    return frame.f_locals if frame is not None else {}

"""Names for classes of the interpreter that have none in builtins, and functions to make classes."""

import _types
import sys


def _function():
    pass


FunctionType = type(_function)
LambdaType = FunctionType
CodeType = type(_function.__code__)
MappingProxyType = type(type.__dict__)
SimpleNamespace = type(sys.implementation)


def _cell():
    x = 1
    return (lambda: x).__closure__[0]


CellType = type(_cell())


def _generator():
    yield 1


GeneratorType = type(_generator())


async def _coroutine():
    pass


_coroutine = _coroutine()
CoroutineType = type(_coroutine)
_coroutine.close()


async def _async_generator():
    yield


_async_generator = _async_generator()
AsyncGeneratorType = type(_async_generator)


class _Class:
    def method(self):
        pass


MethodType = type(_Class().method)
BuiltinFunctionType = type(len)
BuiltinMethodType = type([].append)
WrapperDescriptorType = type(object.__init__)
MethodWrapperType = type(object().__str__)
MethodDescriptorType = type(str.join)
ClassMethodDescriptorType = type(dict.__dict__["fromkeys"])
ModuleType = type(sys)

try:
    raise TypeError
except TypeError as _error:
    TracebackType = type(_error.__traceback__)
    FrameType = type(_error.__traceback__.tb_frame)

GetSetDescriptorType = type(FunctionType.__code__)


class _Slotted:
    __slots__ = ("x",)


MemberDescriptorType = type(_Slotted.x)
GenericAlias = type(list[int])
UnionType = type(int | str)
EllipsisType = type(Ellipsis)
NoneType = type(None)
NotImplementedType = type(NotImplemented)

del sys, _function, _cell, _generator, _coroutine, _async_generator, _Class, _Slotted


def _spread(origin, args):
    """The alias as `*` spreads it out."""
    return next(iter(GenericAlias(origin, args)))


def new_class(name, bases=(), kwds=None, exec_body=None):
    """A class made by its metaclass, as a class statement would."""
    resolved = resolve_bases(bases)
    meta, namespace, kwds = prepare_class(name, resolved, kwds)
    if exec_body is not None:
        exec_body(namespace)
    if resolved is not bases:
        namespace["__orig_bases__"] = bases
    return meta(name, resolved, namespace, **kwds)


def resolve_bases(bases):
    """The bases with what __mro_entries__ puts in their place."""
    resolved = list(bases)
    changed = False
    shift = 0
    for at, base in enumerate(bases):
        if isinstance(base, type):
            continue
        if not hasattr(base, "__mro_entries__"):
            continue
        entries = base.__mro_entries__(bases)
        changed = True
        if not isinstance(entries, tuple):
            raise TypeError("__mro_entries__ must return a tuple")
        resolved[at + shift:at + shift + 1] = entries
        shift += len(entries) - 1
    return tuple(resolved) if changed else bases


def prepare_class(name, bases=(), kwds=None):
    """The metaclass, the namespace it prepares, and the other keywords."""
    kwds = {} if kwds is None else dict(kwds)
    if "metaclass" in kwds:
        meta = kwds.pop("metaclass")
    else:
        meta = type(bases[0]) if bases else type
    if isinstance(meta, type):
        meta = _calculate_meta(meta, bases)
    namespace = meta.__prepare__(name, bases, **kwds) if hasattr(meta, "__prepare__") else {}
    return meta, namespace, kwds


def _calculate_meta(meta, bases):
    winner = meta
    for base in bases:
        base_meta = type(base)
        if issubclass(winner, base_meta):
            continue
        if issubclass(base_meta, winner):
            winner = base_meta
            continue
        raise TypeError("metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass "
                        "of the metaclasses of all its bases")
    return winner


class DynamicClassAttribute:
    """A property of instances; asked of the class, the name is left to __getattr__ of the metaclass."""

    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.fget, self.fset, self.fdel = fget, fset, fdel
        self.__doc__ = doc or (fget.__doc__ if fget is not None else None)
        self.overwrite_doc = doc is None
        self.__isabstractmethod__ = bool(getattr(fget, "__isabstractmethod__", False))

    def __get__(self, instance, ownerclass=None):
        if instance is None:
            if self.__isabstractmethod__:
                return self
            raise AttributeError()
        if self.fget is None:
            raise AttributeError("unreadable attribute")
        return self.fget(instance)

    def __set__(self, instance, value):
        if self.fset is None:
            raise AttributeError("can't set attribute")
        self.fset(instance, value)

    def __delete__(self, instance):
        if self.fdel is None:
            raise AttributeError("can't delete attribute")
        self.fdel(instance)

    def getter(self, fget):
        return type(self)(fget, self.fset, self.fdel, self.__doc__)

    def setter(self, fset):
        return type(self)(self.fget, fset, self.fdel, self.__doc__)

    def deleter(self, fdel):
        return type(self)(self.fget, self.fset, fdel, self.__doc__)


def coroutine(func):
    """Convert regular generator function to a coroutine."""
    if not callable(func):
        raise TypeError("types.coroutine() expects a callable")
    if _types.mark_awaitable(func):
        return func

    import functools
    from _collections_abc import Coroutine, Generator

    @functools.wraps(func)
    def wrapped(*args, **kwargs):
        made = func(*args, **kwargs)
        if _types.is_awaitable(made):
            return made
        if isinstance(made, Generator) and not isinstance(made, Coroutine):
            return _GeneratorWrapper(made)
        return made

    return wrapped


class _GeneratorWrapper:
    """Something like a generator that may be awaited."""

    def __init__(self, gen):
        self.__wrapped = gen
        self.__isgen = gen.__class__ is GeneratorType
        self.__name__ = getattr(gen, "__name__", None)
        self.__qualname__ = getattr(gen, "__qualname__", None)

    def send(self, val):
        return self.__wrapped.send(val)

    def throw(self, tp, *rest):
        return self.__wrapped.throw(tp, *rest)

    def close(self):
        return self.__wrapped.close()

    @property
    def gi_code(self):
        return self.__wrapped.gi_code

    @property
    def gi_frame(self):
        return self.__wrapped.gi_frame

    @property
    def gi_running(self):
        return self.__wrapped.gi_running

    @property
    def gi_yieldfrom(self):
        return self.__wrapped.gi_yieldfrom

    cr_code = gi_code
    cr_frame = gi_frame
    cr_running = gi_running
    cr_await = gi_yieldfrom

    def __next__(self):
        return next(self.__wrapped)

    def __iter__(self):
        if self.__isgen:
            return self.__wrapped
        return self

    __await__ = __iter__


__all__ = [name for name in globals() if name[:1] != "_"]

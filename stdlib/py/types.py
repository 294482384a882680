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
NoneType, EllipsisType, NotImplementedType = map(type, (None, ..., NotImplemented))
GenericAlias, UnionType = type(list[int]), type(int | str)

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
    # The one that all others are bases of.
    metas = [meta, *map(type, bases)]
    for candidate in metas:
        if all([issubclass(candidate, other) for other in metas]):
            return candidate
    raise TypeError("metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass "
                    "of the metaclasses of all its bases")


class DynamicClassAttribute:
    """A property of instances; asked of the class, the name is left to __getattr__ of the metaclass."""

    def __init__(self, fget=None, fset=None, fdel=None, doc=None):
        self.fget, self.fset, self.fdel = fget, fset, fdel
        self.__doc__ = doc or (fget.__doc__ if fget is not None else None)
        self.overwrite_doc = doc is None
        self.__isabstractmethod__ = bool(getattr(fget, "__isabstractmethod__", False))

    def __get__(self, instance, ownerclass=None):
        if instance is not None:
            return _accessor(self.fget, "unreadable attribute")(instance)
        if self.__isabstractmethod__:
            return self
        raise AttributeError()

    def __set__(self, instance, value):
        _accessor(self.fset, "can't set attribute")(instance, value)

    def __delete__(self, instance):
        _accessor(self.fdel, "can't delete attribute")(instance)

    def getter(self, fget):
        """Return a copy with another function that reads the attribute."""
        return type(self)(fget, self.fset, self.fdel, self.__doc__)

    def setter(self, fset):
        """Return a copy with a function that sets the attribute."""
        return type(self)(self.fget, fset, self.fdel, self.__doc__)

    def deleter(self, fdel):
        """Return a copy with a function that deletes the attribute."""
        return type(self)(self.fget, self.fset, fdel, self.__doc__)


def _accessor(function, complaint):
    if function is None:
        raise AttributeError(complaint)
    return function


def coroutine(func):
    """A function whose generators may be awaited."""
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


def _of_generator(name):
    """An attribute that is the wrapped generator's."""
    return property(lambda self: getattr(self._gen, name))


class _GeneratorWrapper:
    """Something like a generator that may be awaited."""

    def __init__(self, gen):
        self._gen = gen
        for name in ("__name__", "__qualname__"):
            setattr(self, name, getattr(gen, name, None))

    gi_code = cr_code = _of_generator("gi_code")
    gi_frame = cr_frame = _of_generator("gi_frame")
    gi_running = cr_running = _of_generator("gi_running")
    gi_yieldfrom = cr_await = _of_generator("gi_yieldfrom")

    def __iter__(self):
        # What awaits a generator of ours needs no wrapper around it.
        return self._gen if self._gen.__class__ is GeneratorType else self

    __await__ = __iter__

    def __next__(self):
        return next(self._gen)

    def send(self, val):
        return self._gen.send(val)

    def close(self):
        return self._gen.close()

    def throw(self, tp, *rest):
        return self._gen.throw(tp, *rest)


__all__ = [name for name in globals() if name[:1] != "_"]

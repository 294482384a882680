"""References that do not keep alive, and proxies: objects that stand for another without keeping it alive."""

import operator
from _weakrefs import ReferenceType, _note, _unnoted, getweakrefcount, getweakrefs, ref


class ProxyType:
    """Stands for an object without keeping it alive."""

    __slots__ = ("_ref", "__weakref__")
    __hash__ = None

    def __getattribute__(self, name):
        return getattr(_target(self), name)

    def __setattr__(self, name, value):
        setattr(_target(self), name, value)

    def __delattr__(self, name):
        delattr(_target(self), name)

    def __repr__(self):
        target = object.__getattribute__(self, "_ref")()
        return f"<weakproxy at {id(self):#x} to {type(target).__name__} at {id(target):#x}>"

    def __str__(self):
        return str(_target(self))

    def __bytes__(self):
        return bytes(_target(self))

    def __bool__(self):
        return bool(_target(self))

    def __len__(self):
        return len(_target(self))

    def __getitem__(self, key):
        return _target(self)[key]

    def __setitem__(self, key, value):
        _target(self)[key] = value

    def __delitem__(self, key):
        del _target(self)[key]

    def __iter__(self):
        return iter(_target(self))

    def __next__(self):
        target = _target(self)
        if not hasattr(type(target), "__next__"):
            raise TypeError("Weakref proxy referenced a non-iterator '%.200s' object" % type(target).__name__)
        return next(target)

    def __reversed__(self):
        return reversed(_target(self))

    def __contains__(self, item):
        return item in _target(self)

    def __int__(self):
        return int(_target(self))

    def __float__(self):
        return float(_target(self))

    def __index__(self):
        return operator.index(_target(self))


ProxyType.__module__ = "weakref"


class CallableProxyType(ProxyType):
    """Stands for an object that can be called."""

    __slots__ = ()

    def __call__(self, *args, **kwargs):
        return _target(self)(*args, **kwargs)


CallableProxyType.__module__ = "weakref"


def _target(proxy):
    target = object.__getattribute__(proxy, "_ref")()
    if target is None:
        raise ReferenceError("weakly-referenced object no longer exists")
    return target


def _unwrap(value):
    return _target(value) if type(value) in (ProxyType, CallableProxyType) else value


def _forward():
    def binary(function):
        return (lambda self, other: function(_target(self), _unwrap(other)),
                lambda self, other: function(_unwrap(other), _target(self)))

    for name in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "lshift", "rshift", "and_", "or_", "xor",
                 "matmul"):
        plain = name.rstrip("_")
        first, second = binary(getattr(operator, name))
        setattr(ProxyType, f"__{plain}__", first)
        setattr(ProxyType, f"__r{plain}__", second)
        setattr(ProxyType, f"__i{plain}__", binary(getattr(operator, f"i{plain}"))[0])
    for name in ("lt", "le", "eq", "ne", "gt", "ge"):
        setattr(ProxyType, f"__{name}__", binary(getattr(operator, name))[0])
    for name in ("neg", "pos", "invert", "abs"):
        function = getattr(operator, name)
        setattr(ProxyType, f"__{name}__", lambda self, function=function: function(_target(self)))


_forward()
ProxyTypes = (ProxyType, CallableProxyType)


def proxy(object, callback=None, /):
    """Return an object that behaves as another one, without keeping it alive."""
    kind = CallableProxyType if callable(object) else ProxyType
    if callback is None:
        for known in getweakrefs(object):
            if type(known) is kind and _get(known, "_ref").__callback__ is None:
                return known
    made = _new(kind)
    if callback is None:
        _set(made, "_ref", _unnoted(object, None))
    else:
        own = _unnoted(made, None)

        def died(_):
            proxy = own()
            if proxy is not None:
                callback(proxy)
        _set(made, "_ref", _unnoted(object, died))
    _note(object, made)
    return made


_get = object.__getattribute__
_new, _set = object.__new__, object.__setattr__

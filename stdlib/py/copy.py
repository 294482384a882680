"""Shallow and deep copies."""

import types
from _weakrefs import ReferenceType

__all__ = ["Error", "copy", "deepcopy"]


class Error(Exception):
    """What cannot be copied."""


error = Error

_ATOMIC = {
    type(None), int, float, bool, complex, str, bytes, type, range, type(Ellipsis), type(NotImplemented),
    types.FunctionType, types.BuiltinFunctionType, property, types.CodeType,
    ReferenceType,
}
_CONTAINERS = {list, dict, set, bytearray}


def copy(x):
    """An object of the same class with the same contents."""
    cls = type(x)
    if cls in _ATOMIC or cls is tuple or cls is frozenset or cls is slice:
        return x
    if cls in _CONTAINERS:
        return x.copy()
    if issubclass(cls, type):
        return x
    copier = getattr(cls, "__copy__", None)
    if copier is not None:
        return copier(x)
    return _reconstruct(x, _reduced(x, cls), None)


def _reduced(x, cls):
    """What __reduce_ex__ or __reduce__ says of an object: a function, its arguments, state, items."""
    import copyreg
    reductor = copyreg.dispatch_table.get(cls)
    if reductor is not None:
        return reductor(x)
    reduce_ex = getattr(x, "__reduce_ex__", None)
    if reduce_ex is not None:
        return reduce_ex(4)
    reduce = getattr(x, "__reduce__", None)
    if reduce is not None:
        return reduce()
    raise Error("un(shallow)copyable object of type %s" % cls)


def deepcopy(x, memo=None, _nil=[]):
    """A copy of the object and of all that it consists of."""
    if memo is None:
        memo = {}
    key = id(x)
    known = memo.get(key, _nil)
    if known is not _nil:
        return known
    cls = type(x)
    if cls in _ATOMIC or issubclass(cls, type):
        return x
    if cls is list:
        made = []
        memo[key] = made
        for item in x:
            made.append(deepcopy(item, memo))
    elif cls is dict:
        made = {}
        memo[key] = made
        for name, value in x.items():
            made[deepcopy(name, memo)] = deepcopy(value, memo)
    elif cls is tuple:
        made = _deepcopy_tuple(x, memo)
    elif cls is slice:
        made = slice(deepcopy(x.start, memo), deepcopy(x.stop, memo), deepcopy(x.step, memo))
    elif cls is types.MethodType:
        made = types.MethodType(x.__func__, deepcopy(x.__self__, memo))
    else:
        copier = getattr(x, "__deepcopy__", None)
        if copier is not None:
            made = copier(memo)
        else:
            reduced = _reduced(x, cls)
            made = x if isinstance(reduced, str) else _reconstruct(x, reduced, memo)
    if made is not x:
        memo[key] = made
        # The original stays alive as long as its address is used as a key.
        memo.setdefault(id(memo), []).append(x)
    return made


def _deepcopy_tuple(x, memo):
    items = [deepcopy(item, memo) for item in x]
    # A tuple that contains itself has been copied meanwhile.
    if id(x) in memo:
        return memo[id(x)]
    for old, new in zip(x, items):
        if old is not new:
            return tuple(items)
    return x


def _reconstruct(x, reduced, memo):
    if isinstance(reduced, str):
        return x
    if len(reduced) > 5:
        raise TypeError("a reduction of at most 5 parts is understood, got %d" % len(reduced))
    func, args, state, listitems, dictitems = (tuple(reduced) + (None, None, None))[:5]
    deep = memo is not None
    if deep and args:
        args = (deepcopy(arg, memo) for arg in args)
    made = func(*args)
    if deep:
        memo[id(x)] = made
    if state is not None:
        if deep:
            state = deepcopy(state, memo)
        if hasattr(made, "__setstate__"):
            made.__setstate__(state)
        else:
            slots = None
            if isinstance(state, tuple) and len(state) == 2:
                state, slots = state
            if state is not None:
                made.__dict__.update(state)
            if slots is not None:
                for name, value in slots.items():
                    setattr(made, name, value)
    if listitems is not None:
        for item in listitems:
            made.append(deepcopy(item, memo) if deep else item)
    if dictitems is not None:
        for name, value in dictitems:
            if deep:
                name, value = deepcopy(name, memo), deepcopy(value, memo)
            made[name] = value
    return made

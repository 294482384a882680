"""References that do not keep alive, and containers of such."""

from _collections_abc import MutableMapping, MutableSet
from _weakref import (
    CallableProxyType, ProxyType, ProxyTypes, ReferenceType, getweakrefcount, getweakrefs, proxy, ref,
)

__all__ = [
    "ref", "proxy", "getweakrefcount", "getweakrefs", "WeakKeyDictionary", "ReferenceType", "ProxyType",
    "CallableProxyType", "ProxyTypes", "WeakValueDictionary", "WeakSet", "WeakMethod", "finalize",
]


class WeakMethod(ref):
    """A weak reference to a bound method: to its object and its function."""

    __slots__ = ("_func_ref", "_meth_type", "_alive")

    def __new__(cls, meth, callback=None):
        if not (hasattr(meth, "__self__") and hasattr(meth, "__func__")):
            raise TypeError("argument should be a bound method, not {}".format(type(meth))) from None
        return ref.__new__(cls, meth.__self__, callback)

    def __init__(self, meth, callback=None):
        own = ref(self)

        def died(_):
            this = own()
            if this is not None and this._alive:
                this._alive = False
                if callback is not None:
                    callback(this)
        super().__init__(meth.__self__, died)
        self._func_ref = ref(meth.__func__, died)
        self._meth_type = type(meth)
        self._alive = True

    def __call__(self):
        target, function = super().__call__(), self._func_ref()
        if target is None or function is None:
            return None
        return self._meth_type(function, target)

    def __eq__(self, other):
        if not isinstance(other, WeakMethod):
            return NotImplemented
        if not self._alive or not other._alive:
            return self is other
        return ref.__eq__(self, other) and self._func_ref == other._func_ref

    __hash__ = ref.__hash__


class WeakValueDictionary(MutableMapping):
    """A dictionary whose values go when nobody else holds them."""

    def __init__(self, other=(), /, **kw):
        self._data = {}
        self.update(other, **kw)

    def _make(self, key, value):
        own = ref(self)

        def died(reference):
            this = own()
            if this is not None and this._data.get(key) is reference:
                del this._data[key]
        return ref(value, died)

    def __getitem__(self, key):
        value = self._data[key]()
        if value is None:
            raise KeyError(key)
        return value

    def __setitem__(self, key, value):
        self._data[key] = self._make(key, value)

    def __delitem__(self, key):
        del self._data[key]

    def __len__(self):
        return len(self._data)

    def __contains__(self, key):
        reference = self._data.get(key)
        return reference is not None and reference() is not None

    def __iter__(self):
        """Yield the keys whose values are there."""
        for key, reference in list(self._data.items()):
            if reference() is not None:
                yield key

    keys = __iter__

    def values(self):
        """Yield the values that are there."""
        for reference in list(self._data.values()):
            value = reference()
            if value is not None:
                yield value

    def items(self):
        """Yield the items whose values are there, as pairs."""
        for key, reference in list(self._data.items()):
            value = reference()
            if value is not None:
                yield key, value

    def __repr__(self):
        return "<%s at %#x>" % (self.__class__.__name__, id(self))

    def get(self, key, default=None):
        """Return the value of a key, or default if it is not there."""
        reference = self._data.get(key)
        value = None if reference is None else reference()
        return default if value is None else value

    def setdefault(self, key, default=None):
        """Return the value of a key; if it is not there, it is added with default as its value."""
        value = self.get(key)
        if value is None:
            self[key] = value = default
        return value

    def pop(self, key, *args):
        """Remove a key and return its value."""
        reference = self._data.pop(key, None)
        value = None if reference is None else reference()
        if value is not None:
            return value
        if args:
            return args[0]
        raise KeyError(key)

    def popitem(self):
        """Remove an item and return it as a pair."""
        while True:
            key, reference = self._data.popitem()
            value = reference()
            if value is not None:
                return key, value

    def copy(self):
        """Return a copy."""
        new = WeakValueDictionary()
        new.update(self.items())
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy
        new = self.__class__()
        for key, value in self.items():
            new[deepcopy(key, memo)] = value
        return new

    def valuerefs(self):
        """Return the weak references of the values, as a list."""
        return list(self._data.values())

    def itervaluerefs(self):
        """Yield the weak references of the values."""
        yield from list(self._data.values())

    def __or__(self, other):
        if not isinstance(other, (dict, MutableMapping)):
            return NotImplemented
        new = self.copy()
        new.update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, (dict, MutableMapping)):
            return NotImplemented
        new = self.__class__()
        new.update(other)
        new.update(self)
        return new

    def __ior__(self, other):
        self.update(other)
        return self


class WeakKeyDictionary(MutableMapping):
    """A dictionary whose keys go when nobody else holds them."""

    def __init__(self, dict=None):
        self._data = {}
        own = ref(self)

        def died(reference):
            this = own()
            if this is not None:
                this._data.pop(reference, None)
        self._died = died
        if dict is not None:
            self.update(dict)

    def __getitem__(self, key):
        try:
            return self._data[ref(key)]
        except KeyError:
            raise KeyError(ref(key)) from None

    def __setitem__(self, key, value):
        self._data[ref(key, self._died)] = value

    def __delitem__(self, key):
        del self._data[ref(key)]

    def __len__(self):
        return len(self._data)

    def __contains__(self, key):
        try:
            return ref(key) in self._data
        except TypeError:
            return False

    def __iter__(self):
        """Yield the keys that are there."""
        for reference in list(self._data):
            key = reference()
            if key is not None:
                yield key

    keys = __iter__

    def values(self):
        """Yield the values whose keys are there."""
        for reference, value in list(self._data.items()):
            if reference() is not None:
                yield value

    def items(self):
        """Yield the items whose keys are there, as pairs."""
        for reference, value in list(self._data.items()):
            key = reference()
            if key is not None:
                yield key, value

    def __repr__(self):
        return "<%s at %#x>" % (self.__class__.__name__, id(self))

    def get(self, key, default=None):
        """Return the value of a key, or default if it is not there."""
        return self._data.get(ref(key), default)

    def setdefault(self, key, default=None):
        """Return the value of a key; if it is not there, it is added with default as its value."""
        return self._data.setdefault(ref(key, self._died), default)

    def pop(self, key, *args):
        """Remove a key and return its value."""
        return self._data.pop(ref(key), *args)

    def popitem(self):
        """Remove an item and return it as a pair."""
        while True:
            reference, value = self._data.popitem()
            key = reference()
            if key is not None:
                return key, value

    def copy(self):
        """Return a copy."""
        new = WeakKeyDictionary()
        new.update(self.items())
        return new

    __copy__ = copy

    def __deepcopy__(self, memo):
        from copy import deepcopy
        new = self.__class__()
        for key, value in self.items():
            new[key] = deepcopy(value, memo)
        return new

    def keyrefs(self):
        """Return the weak references of the keys, as a list."""
        return list(self._data)

    def __or__(self, other):
        if not isinstance(other, (dict, MutableMapping)):
            return NotImplemented
        new = self.copy()
        new.update(other)
        return new

    def __ror__(self, other):
        if not isinstance(other, (dict, MutableMapping)):
            return NotImplemented
        new = self.__class__()
        new.update(other)
        new.update(self)
        return new

    def __ior__(self, other):
        self.update(other)
        return self


class WeakSet(MutableSet):
    """A set whose elements go when nobody else holds them."""

    def __init__(self, data=None):
        self.data = set()
        own = ref(self)

        def died(reference):
            this = own()
            if this is not None:
                this.data.discard(reference)
        self._remove = died
        if data is not None:
            self.update(data)

    @classmethod
    def _from_iterable(cls, elements):
        return cls(elements)

    def __iter__(self):
        for reference in list(self.data):
            element = reference()
            if element is not None:
                yield element

    def __len__(self):
        return len(self.data)

    def __contains__(self, item):
        try:
            return ref(item) in self.data
        except TypeError:
            return False

    def __reduce__(self):
        return self.__class__, (list(self),)

    def add(self, item):
        """Add an element, unless it is there already."""
        self.data.add(ref(item, self._remove))

    def clear(self):
        """Remove all elements."""
        self.data.clear()

    def copy(self):
        """Return a copy."""
        return self.__class__(self)

    def pop(self):
        """Remove any element and return it; raise KeyError if there is none."""
        while True:
            try:
                reference = self.data.pop()
            except KeyError:
                raise KeyError("pop from empty WeakSet") from None
            element = reference()
            if element is not None:
                return element

    def remove(self, item):
        """Remove an element; raise KeyError if it is not there."""
        self.data.remove(ref(item))

    def discard(self, item):
        """Remove an element, if it is there."""
        self.data.discard(ref(item))

    def update(self, other):
        """Add the items of an iterable."""
        for element in other:
            self.add(element)

    def __ior__(self, other):
        self.update(other)
        return self

    def difference(self, other):
        """Return the elements that are not in an iterable."""
        new = self.copy()
        new.difference_update(other)
        return new

    __sub__ = difference

    def difference_update(self, other):
        """Remove the items of an iterable."""
        for element in list(other):
            self.discard(element)

    def intersection(self, other):
        """Return the elements that are in an iterable too."""
        return self.__class__(element for element in other if element in self)

    __and__ = intersection

    def intersection_update(self, other):
        """Keep only the elements that are in an iterable too."""
        kept = self.intersection(other)
        self.data = set(kept.data)

    def issubset(self, other):
        """Return whether all elements are in an iterable."""
        return self.data <= {ref(element) for element in other}

    __le__ = issubset

    def __lt__(self, other):
        return self.data < {ref(element) for element in other}

    def issuperset(self, other):
        """Return whether all items of an iterable are elements."""
        return self.data >= {ref(element) for element in other}

    __ge__ = issuperset

    def __gt__(self, other):
        return self.data > {ref(element) for element in other}

    def __eq__(self, other):
        if not isinstance(other, self.__class__):
            return NotImplemented
        return self.data == {ref(element) for element in other}

    def symmetric_difference(self, other):
        """Return the elements that are in one of both only."""
        new = self.copy()
        new.symmetric_difference_update(other)
        return new

    __xor__ = symmetric_difference

    def symmetric_difference_update(self, other):
        """Keep the elements that are in one of both only."""
        for element in list(other):
            if element in self:
                self.discard(element)
            else:
                self.add(element)

    def union(self, other):
        """Return the elements and the items of an iterable."""
        return self.__class__(e for part in (self, other) for e in part)

    __or__ = union

    def isdisjoint(self, other):
        """Return whether there is no element in common with an iterable."""
        return len(self.intersection(other)) == 0

    def __repr__(self):
        return repr(self.data)


class finalize:
    """Calls a function when an object dies, or at the end of the program."""

    __slots__ = ()
    _registry = {}
    _is_hooked = False

    class _Info:
        __slots__ = ("weakref", "func", "args", "kwargs", "atexit")

    def __init__(self, obj, func, /, *args, **kwargs):
        info = self._registry[self] = self._Info()
        info.func, info.args, info.kwargs = func, args, kwargs
        info.weakref, info.atexit = ref(obj, self), True
        if not finalize._is_hooked:
            finalize._is_hooked = True
            try:
                import atexit
            except ImportError:
                return
            atexit.register(self._at_exit)

    def __call__(self, _=None):
        info = self._registry.pop(self, None)
        return None if info is None else info.func(*info.args, **info.kwargs)

    def _target(self):
        """The object; None if it is dead, or the function was called, or was detached."""
        info = self._registry.get(self)
        return None if info is None else info.weakref()

    def peek(self):
        """Return object, function and arguments, or None after the call."""
        target = self._target()
        if target is None:
            return None
        info = self._registry[self]
        return target, info.func, info.args, info.kwargs

    def detach(self):
        """Give up the call, and return object, function and arguments."""
        parts = self.peek()
        if parts is not None:
            del self._registry[self]
        return parts

    @property
    def alive(self):
        """Whether the call is still to come."""
        return self in self._registry

    @property
    def atexit(self):
        """Whether the call happens at the end of the program."""
        return self.alive and self._registry[self].atexit

    @atexit.setter
    def atexit(self, value):
        if self.alive:
            self._registry[self].atexit = bool(value)

    def __repr__(self):
        target = self._target()
        if target is None:
            return "<%s object at %#x; dead>" % (type(self).__name__, id(self))
        return "<%s object at %#x; for %r at %#x>" % (type(self).__name__, id(self), type(target).__name__, id(target))

    @classmethod
    def _at_exit(cls):
        for own, info in reversed(list(cls._registry.items())):
            if info.atexit:
                own()

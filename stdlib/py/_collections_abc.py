"""Abstract base classes of containers, iterators and callables."""

from abc import ABCMeta, abstractmethod

__all__ = [
    "Awaitable", "Coroutine", "AsyncIterable", "AsyncIterator", "AsyncGenerator", "Hashable", "Iterable", "Iterator",
    "Generator", "Reversible", "Sized", "Container", "Callable", "Collection", "Set", "MutableSet", "Mapping",
    "MutableMapping", "MappingView", "KeysView", "ItemsView", "ValuesView", "Sequence", "MutableSequence", "ByteString",
]

__name__ = "collections.abc"

_alias = type(list[int])


def _has_methods(cls, *names):
    """Does the class have these methods, and none of them set to None?"""
    for name in names:
        for base in cls.__mro__:
            if name in base.__dict__:
                if base.__dict__[name] is None:
                    return NotImplemented
                break
        else:
            return NotImplemented
    return True


class Hashable(metaclass=ABCMeta):
    """What has a hash."""
    __slots__ = ()

    @abstractmethod
    def __hash__(self):
        return 0

    @classmethod
    def __subclasshook__(cls, C):
        return _has_methods(C, "__hash__") if cls is Hashable else NotImplemented


class Awaitable(metaclass=ABCMeta):
    """What await takes."""
    __slots__ = ()

    @abstractmethod
    def __await__(self):
        yield

    @classmethod
    def __subclasshook__(cls, C):
        return _has_methods(C, "__await__") if cls is Awaitable else NotImplemented

    __class_getitem__ = classmethod(_alias)


class Coroutine(Awaitable):
    """What an async function returns: an awaitable with send(), throw() and close()."""
    __slots__ = ()

    @abstractmethod
    def send(self, value):
        """Goes on; the expression where it waits has this value."""
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        """Goes on; the expression where it waits raises this."""
        raise typ if val is None else val

    def close(self):
        """Ends it: GeneratorExit is raised where it waits."""
        try:
            self.throw(GeneratorExit)
        except (GeneratorExit, StopIteration):
            pass
        else:
            raise RuntimeError("coroutine ignored GeneratorExit")

    @classmethod
    def __subclasshook__(cls, C):
        return _has_methods(C, "__await__", "send", "throw", "close") if cls is Coroutine else NotImplemented


class AsyncIterable(metaclass=ABCMeta):
    """What async for takes."""
    __slots__ = ()

    @abstractmethod
    def __aiter__(self):
        return AsyncIterator()

    @classmethod
    def __subclasshook__(cls, C):
        return _has_methods(C, "__aiter__") if cls is AsyncIterable else NotImplemented

    __class_getitem__ = classmethod(_alias)


class AsyncIterator(AsyncIterable):
    """An asynchronous iterable that gives the next item by __anext__()."""
    __slots__ = ()

    @abstractmethod
    async def __anext__(self):
        raise StopAsyncIteration

    def __aiter__(self):
        return self

    @classmethod
    def __subclasshook__(cls, C):
        return _has_methods(C, "__anext__", "__aiter__") if cls is AsyncIterator else NotImplemented


class AsyncGenerator(AsyncIterator):
    """An asynchronous iterator with asend(), athrow() and aclose()."""
    __slots__ = ()

    async def __anext__(self):
        return await self.asend(None)

    @abstractmethod
    async def asend(self, value):
        """Go on with a value as the result of the yield that waits."""
        raise StopAsyncIteration

    @abstractmethod
    async def athrow(self, typ, val=None, tb=None):
        """Raise an exception where the generator waits."""
        raise typ if val is None else val

    async def aclose(self):
        """Raise GeneratorExit where the generator waits, so that it ends."""
        try:
            await self.athrow(GeneratorExit)
        except (GeneratorExit, StopAsyncIteration):
            pass
        else:
            raise RuntimeError("asynchronous generator ignored GeneratorExit")

    @classmethod
    def __subclasshook__(cls, C):
        if cls is not AsyncGenerator:
            return NotImplemented
        return _has_methods(C, "__aiter__", "__anext__", "asend", "athrow", "aclose")


class Iterable(metaclass=ABCMeta):
    """What for takes."""
    __slots__ = ()

    @abstractmethod
    def __iter__(self):
        while False:
            yield None

    @classmethod
    def __subclasshook__(cls, C):
        return _has_methods(C, "__iter__") if cls is Iterable else NotImplemented

    __class_getitem__ = classmethod(_alias)


class Iterator(Iterable):
    """An iterable that gives the next item by __next__()."""
    __slots__ = ()

    @abstractmethod
    def __next__(self):
        raise StopIteration

    def __iter__(self):
        return self

    @classmethod
    def __subclasshook__(cls, C):
        return _has_methods(C, "__iter__", "__next__") if cls is Iterator else NotImplemented


class Reversible(Iterable):
    """An iterable that reversed() takes."""
    __slots__ = ()

    @abstractmethod
    def __reversed__(self):
        while False:
            yield None

    @classmethod
    def __subclasshook__(cls, C):
        return _has_methods(C, "__reversed__", "__iter__") if cls is Reversible else NotImplemented


class Generator(Iterator):
    """An iterator with send(), throw() and close()."""
    __slots__ = ()

    def __next__(self):
        return self.send(None)

    @abstractmethod
    def send(self, value):
        """Go on with a value as the result of the yield that waits, and return the next one."""
        raise StopIteration

    @abstractmethod
    def throw(self, typ, val=None, tb=None):
        """Raise an exception where the generator waits, and return the next value."""
        raise typ if val is None else val

    def close(self):
        """Raise GeneratorExit where the generator waits, so that it ends."""
        try:
            self.throw(GeneratorExit)
        except (GeneratorExit, StopIteration):
            pass
        else:
            raise RuntimeError("generator ignored GeneratorExit")

    @classmethod
    def __subclasshook__(cls, C):
        if cls is not Generator:
            return NotImplemented
        return _has_methods(C, "__iter__", "__next__", "send", "throw", "close")


class Sized(metaclass=ABCMeta):
    """What len() takes."""
    __slots__ = ()

    @abstractmethod
    def __len__(self):
        return 0

    @classmethod
    def __subclasshook__(cls, C):
        return _has_methods(C, "__len__") if cls is Sized else NotImplemented


class Container(metaclass=ABCMeta):
    """What has a meaning for `in`."""
    __slots__ = ()

    @abstractmethod
    def __contains__(self, x):
        return False

    @classmethod
    def __subclasshook__(cls, C):
        return _has_methods(C, "__contains__") if cls is Container else NotImplemented

    __class_getitem__ = classmethod(_alias)


class Collection(Sized, Iterable, Container):
    """What has a length, can be iterated over and asked for its items."""
    __slots__ = ()

    @classmethod
    def __subclasshook__(cls, C):
        return _has_methods(C, "__len__", "__iter__", "__contains__") if cls is Collection else NotImplemented


class Callable(metaclass=ABCMeta):
    """What can be called."""
    __slots__ = ()

    @abstractmethod
    def __call__(self, *args, **kwds):
        return False

    @classmethod
    def __subclasshook__(cls, C):
        return _has_methods(C, "__call__") if cls is Callable else NotImplemented

    @classmethod
    def __class_getitem__(cls, params):
        if not (isinstance(params, tuple) and len(params) == 2):
            raise TypeError("Callable must be used as Callable[[arg, ...], result].")
        args, result = params
        if isinstance(args, (tuple, list)):
            return _alias(cls, (*args, result))
        # `...`, a ParamSpec, or Concatenate[...].
        if args is not ... and type(args).__name__ != "ParamSpec" and not repr(args).startswith("typing.Concatenate["):
            raise TypeError(f"Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got {args}")
        return _alias(cls, (args, result))


def _as_set(own, other):
    """The right side of an operator of a set as a set; None where there are no elements."""
    if isinstance(other, Set):
        return other
    return own._from_iterable(other) if isinstance(other, Iterable) else None


class Set(Collection):
    """A set: a finite, iterable container; subclasses need __contains__, __iter__ and __len__."""

    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        """Makes the results of operators; replaced where the class does not take an iterable."""
        return cls(it)

    # `a <= b` is the one comparison of elements: the others count first, then ask it or its mirror image.

    def __le__(self, other):
        if isinstance(other, Set):
            return len(other) >= len(self) and all(element in other for element in self)
        return NotImplemented

    def __ge__(self, other):
        if isinstance(other, Set):
            return len(other) <= len(self) and all(element in self for element in other)
        return NotImplemented

    def __eq__(self, other):
        if isinstance(other, Set):
            return len(other) == len(self) and self.__le__(other)
        return NotImplemented

    def __lt__(self, other):
        if isinstance(other, Set):
            return len(other) > len(self) and self.__le__(other)
        return NotImplemented

    def __gt__(self, other):
        if isinstance(other, Set):
            return len(other) < len(self) and self.__ge__(other)
        return NotImplemented

    def isdisjoint(self, other):
        """Whether no element of `other` is in this set."""
        return not any(value in self for value in other)

    def __or__(self, other):
        if isinstance(other, Iterable):
            return self._from_iterable(element for part in (self, other) for element in part)
        return NotImplemented

    def __and__(self, other):
        if isinstance(other, Iterable):
            return self._from_iterable(value for value in other if value in self)
        return NotImplemented

    def __sub__(self, other):
        removed = _as_set(self, other)
        if removed is None:
            return NotImplemented
        return self._from_iterable(value for value in self if value not in removed)

    def __xor__(self, other):
        second = _as_set(self, other)
        return NotImplemented if second is None else (self - second) | (second - self)

    def __rsub__(self, other):
        kept = _as_set(self, other)
        if kept is None:
            return NotImplemented
        return self._from_iterable(value for value in kept if value not in self)

    __ror__, __rand__, __rxor__ = __or__, __and__, __xor__

    def _hash(self):
        """The hash of a frozenset with the same elements."""
        return hash(frozenset(self))


Set.register(frozenset)


class MutableSet(Set):
    """A set that can be changed; subclasses need add() and discard() too."""

    __slots__ = ()

    @abstractmethod
    def discard(self, value):
        """Takes the element out, if it is there."""
        raise NotImplementedError

    @abstractmethod
    def add(self, value):
        """Puts the element in, if it is not there yet."""
        raise NotImplementedError

    def pop(self):
        """Takes out the element that iteration begins with, and returns it."""
        for value in self:
            self.discard(value)
            return value
        raise KeyError

    def remove(self, value):
        """Takes the element out; a KeyError if it is not there."""
        if value in self:
            self.discard(value)
        else:
            raise KeyError(value)

    def clear(self):
        """Takes the elements out one by one."""
        try:
            while True:
                self.pop()
        except KeyError:
            pass

    def __ior__(self, it):
        for value in it:
            self.add(value)
        return self

    def __iand__(self, it):
        for value in self - it:
            self.discard(value)
        return self

    def __ixor__(self, it):
        if it is self:
            return self.__isub__(it)
        # An element that comes twice must not come back: hence a set.
        for value in it if isinstance(it, Set) else self._from_iterable(it):
            (self.discard if value in self else self.add)(value)
        return self

    def __isub__(self, it):
        if it is self:
            self.clear()
            return self
        for value in it:
            self.discard(value)
        return self


MutableSet.register(set)


class Mapping(Collection):
    """A mapping; subclasses need __getitem__, __iter__ and __len__."""

    __slots__ = ()

    @abstractmethod
    def __getitem__(self, key):
        raise KeyError

    def get(self, key, default=None):
        """The value of the key, or the default."""
        try:
            return self[key]
        except KeyError:
            return default

    def __contains__(self, key):
        try:
            self[key]
        except KeyError:
            return False
        return True

    __reversed__ = None

    def __eq__(self, other):
        if isinstance(other, Mapping):
            return dict(self.items()) == dict(other.items())
        return NotImplemented

    def items(self):
        """A view of the pairs of key and value, with the operators of sets."""
        return ItemsView(self)

    def keys(self):
        """A view of the keys, with the operators of sets."""
        return KeysView(self)

    def values(self):
        """A view of the values."""
        return ValuesView(self)


Mapping.register(type(type.__dict__))


class MappingView(Sized):
    """The base of views of mappings."""
    __slots__ = ("_mapping",)

    def __init__(self, mapping):
        self._mapping = mapping

    def __len__(self):
        return len(self._mapping)

    def __repr__(self):
        return "{0.__class__.__name__}({0._mapping!r})".format(self)

    __class_getitem__ = classmethod(_alias)


class KeysView(MappingView, Set):
    """A view of the keys of a mapping."""
    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, key):
        return key in self._mapping

    def __iter__(self):
        yield from self._mapping


KeysView.register(type({}.keys()))


class ItemsView(MappingView, Set):
    """A view of the items of a mapping, as pairs."""
    __slots__ = ()

    @classmethod
    def _from_iterable(cls, it):
        return set(it)

    def __contains__(self, item):
        key, value = item
        try:
            found = self._mapping[key]
        except KeyError:
            return False
        return found is value or found == value

    def __iter__(self):
        for key in self._mapping:
            yield key, self._mapping[key]


ItemsView.register(type({}.items()))


class ValuesView(MappingView, Collection):
    """A view of the values of a mapping."""
    __slots__ = ()

    def __contains__(self, value):
        for key in self._mapping:
            found = self._mapping[key]
            if found is value or found == value:
                return True
        return False

    def __iter__(self):
        for key in self._mapping:
            yield self._mapping[key]


ValuesView.register(type({}.values()))


class MutableMapping(Mapping):
    """A mapping that can be changed; subclasses need __setitem__ and __delitem__ too."""

    __slots__ = ()

    @abstractmethod
    def __setitem__(self, key, value):
        raise KeyError

    @abstractmethod
    def __delitem__(self, key):
        raise KeyError

    __marker = object()

    def pop(self, key, default=__marker):
        """Takes the key out and returns its value; without the key, the default if one is given."""
        try:
            value = self[key]
        except KeyError:
            if default is self.__marker:
                raise
            return default
        del self[key]
        return value

    def popitem(self):
        """Takes out the key that iteration begins with; returns it and its value."""
        try:
            key = next(iter(self))
        except StopIteration:
            raise KeyError from None
        value = self[key]
        del self[key]
        return key, value

    def clear(self):
        """Takes the items out one by one."""
        try:
            while True:
                self.popitem()
        except KeyError:
            pass

    def update(self, other=(), /, **kwds):
        """Sets the items of a mapping, or of an iterable of pairs; then the keywords."""
        is_mapping = isinstance(other, Mapping)
        if is_mapping or hasattr(other, "keys"):
            for key in other if is_mapping else other.keys():
                self[key] = other[key]
        else:
            _set_pairs(self, other)
        _set_pairs(self, kwds.items())

    def setdefault(self, key, default=None):
        """The value of the key; without the key, it is set to the default first."""
        try:
            return self[key]
        except KeyError:
            self[key] = default
        return default


def _set_pairs(mapping, pairs):
    for key, value in pairs:
        mapping[key] = value


MutableMapping.register(dict)


class Sequence(Reversible, Collection):
    """A sequence; subclasses need __getitem__ and __len__."""

    __slots__ = ()

    @abstractmethod
    def __getitem__(self, index):
        raise IndexError

    def __iter__(self):
        at = 0
        try:
            while True:
                yield self[at]
                at += 1
        except IndexError:
            return

    def __contains__(self, value):
        return any(item is value or item == value for item in self)

    def __reversed__(self):
        for at in reversed(range(len(self))):
            yield self[at]

    def index(self, value, start=0, stop=None):
        """Where the first such item between the two positions is; a ValueError if there is none."""
        if start is not None and start < 0:
            start = max(len(self) + start, 0)
        if stop is not None and stop < 0:
            stop += len(self)
        at = start
        while stop is None or at < stop:
            try:
                item = self[at]
            except IndexError:
                break
            if item is value or item == value:
                return at
            at += 1
        raise ValueError

    def count(self, value):
        """The number of such items."""
        return sum(1 for item in self if item is value or item == value)


Sequence.register(tuple)
Sequence.register(str)
Sequence.register(range)
try:
    Sequence.register(memoryview)
except NameError:
    # An interpreter without it has no buffers to show.
    pass


class ByteString(Sequence):
    """The base of bytes and bytearray."""
    __slots__ = ()


ByteString.register(bytes)
ByteString.register(bytearray)


class MutableSequence(Sequence):
    """A sequence that can be changed; subclasses need __setitem__, __delitem__ and insert() too."""

    __slots__ = ()

    @abstractmethod
    def __setitem__(self, index, value):
        raise IndexError

    @abstractmethod
    def __delitem__(self, index):
        raise IndexError

    @abstractmethod
    def insert(self, index, value):
        """Puts the value in front of what is at the index."""
        raise IndexError

    def append(self, value):
        """Puts the value behind the last one."""
        self.insert(len(self), value)

    def clear(self):
        """Takes the items out one by one, the last one first."""
        try:
            while True:
                self.pop()
        except IndexError:
            pass

    def reverse(self):
        """Turns the sequence round, in place."""
        size = len(self)
        for at in range(size // 2):
            self[at], self[size - at - 1] = self[size - at - 1], self[at]

    def extend(self, values):
        """Appends all values of an iterable."""
        if values is self:
            values = list(values)
        for value in values:
            self.append(value)

    def __iadd__(self, values):
        self.extend(values)
        return self

    def remove(self, value):
        """Takes the first such item out."""
        del self[self.index(value)]

    def pop(self, index=-1):
        """Takes the item at the index out and returns it."""
        value = self[index]
        del self[index]
        return value


MutableSequence.register(list)
MutableSequence.register(bytearray)

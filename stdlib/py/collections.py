"""Container data types beside the builtin ones: named tuples, chained maps, counters, ordered and default dicts."""

from _collections import _caller_module, _count_elements, _first_key, _move_to_end, _tuplegetter, deque
import _collections_abc
import sys as _sys

__all__ = [
    "ChainMap", "Counter", "OrderedDict", "UserDict", "UserList", "UserString", "defaultdict", "deque", "namedtuple",
]

_MISSING = object()


def _is_keyword(name):
    return name in _KEYWORDS


_KEYWORDS = frozenset({
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
    "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
    "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
})


def namedtuple(typename, field_names, *, rename=False, defaults=None, module=None):
    """A class of tuples whose items have names, too."""
    if isinstance(field_names, str):
        field_names = field_names.replace(",", " ").split()
    field_names = list(map(str, field_names))
    typename = str(typename)
    if rename:
        field_names = _renamed(field_names)
    _check_names(typename, field_names, rename)
    field_names = tuple(map(_sys.intern, field_names))
    field_defaults = {}
    if defaults is not None:
        defaults = tuple(defaults)
        if len(defaults) > len(field_names):
            raise TypeError("Got more default values than field names")
        field_defaults = dict(zip(field_names[len(field_names) - len(defaults):], defaults))

    arguments = ", ".join(field_names) + ("," if len(field_names) == 1 else "")
    new = eval(
        f"lambda _cls, {arguments}: _tuple_new(_cls, ({arguments}))",
        {"_tuple_new": tuple.__new__, "__builtins__": {}, "__name__": f"namedtuple_{typename}"},
    )
    new.__name__ = "__new__"
    new.__doc__ = f"Create new instance of {typename}({arguments})"
    if defaults is not None:
        new.__defaults__ = defaults

    namespace = {
        "__doc__": f"{typename}({arguments})",
        "__slots__": (),
        "_fields": field_names,
        "_field_defaults": field_defaults,
        "__new__": new,
        **_tuple_methods(typename, field_names),
        "__match_args__": field_names,
    }
    for position, name in enumerate(field_names):
        namespace[name] = _tuplegetter(position, f"Alias for field number {position}")
    for method in (new, namespace["_make"].__func__, namespace["_replace"], namespace["__repr__"],
                   namespace["_asdict"], namespace["__getnewargs__"]):
        method.__qualname__ = f"{typename}.{method.__name__}"
    result = type(typename, (tuple,), namespace)
    if module is None:
        module = _caller_module()
    if module is not None:
        result.__module__ = module
    return result


def _renamed(field_names):
    seen = set()
    names = []
    for position, name in enumerate(field_names):
        if not name.isidentifier() or _is_keyword(name) or name.startswith("_") or name in seen:
            name = f"_{position}"
        names.append(name)
        seen.add(name)
    return names


def _check_names(typename, field_names, rename):
    for name in [typename, *field_names]:
        if not name.isidentifier():
            raise ValueError(f"Type names and field names must be valid identifiers: {name!r}")
        if _is_keyword(name):
            raise ValueError(f"Type names and field names cannot be a keyword: {name!r}")
    seen = set()
    for name in field_names:
        if name.startswith("_") and not rename:
            raise ValueError(f"Field names cannot start with an underscore: {name!r}")
        if name in seen:
            raise ValueError(f"Encountered duplicate field name: {name!r}")
        seen.add(name)


def _tuple_methods(typename, field_names):
    count = len(field_names)
    repr_format = "(" + ", ".join(f"{name}=%r" for name in field_names) + ")"
    tuple_new = tuple.__new__

    @classmethod
    def _make(cls, iterable):
        result = tuple_new(cls, iterable)
        if len(result) != count:
            raise TypeError(f"Expected {count} arguments, got {len(result)}")
        return result

    _make.__func__.__doc__ = f"Make a new {typename} object from a sequence or iterable"

    def _replace(self, /, **kwds):
        result = self._make(map(kwds.pop, field_names, self))
        if kwds:
            raise ValueError(f"Got unexpected field names: {list(kwds)!r}")
        return result

    _replace.__doc__ = f"Return a new {typename} object replacing specified fields with new values"

    def __repr__(self):
        "Return a nicely formatted representation string"
        return self.__class__.__name__ + repr_format % self

    def _asdict(self):
        "Return a new dict which maps field names to their values."
        return dict(zip(self._fields, self))

    def __getnewargs__(self):
        "Return self as a plain tuple.  Used by copy and pickle."
        return tuple(self)

    return {
        "_make": _make, "_replace": _replace, "__repr__": __repr__, "_asdict": _asdict, "__getnewargs__": __getnewargs__,
    }


_showing_factory_of = set()


def _shown_factory(mapping):
    key = id(mapping)
    if key in _showing_factory_of:
        return "..."
    _showing_factory_of.add(key)
    try:
        return repr(mapping.default_factory)
    finally:
        _showing_factory_of.discard(key)


class defaultdict(dict):
    """A dict that calls a factory function for missing keys."""

    def __init__(self, default_factory=None, /, *args, **kwargs):
        if default_factory is not None and not callable(default_factory):
            raise TypeError("first argument must be callable or None")
        dict.__init__(self, *args, **kwargs)
        self.default_factory = default_factory

    def __missing__(self, key):
        factory = self.default_factory
        if factory is None:
            raise KeyError(key)
        self[key] = value = factory()
        return value

    def __repr__(self):
        # The factory may lead back here.
        shown = _shown_factory(self)
        return f"{type(self).__name__}({shown}, {dict.__repr__(self)})"

    def copy(self):
        """Return a copy with the same default_factory."""
        return type(self)(self.default_factory, self)

    __copy__ = copy

    def __reduce__(self):
        arguments = () if self.default_factory is None else (self.default_factory,)
        return type(self), arguments, None, None, iter(self.items())

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        result = self.copy()
        result.update(other)
        return result

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        result = type(self)(self.default_factory, other)
        result.update(self)
        return result


# The ordered dicts whose `repr` is being made: one of them may contain itself.
_printing = set()


class OrderedDict(dict):
    """A dict that can be reordered, and whose order counts in comparisons."""

    def popitem(self, last=True):
        """Remove the last item, or the first, and return it."""
        if not self:
            raise KeyError("dictionary is empty")
        if last:
            return dict.popitem(self)
        key = _first_key(self)
        return key, dict.pop(self, key)

    def move_to_end(self, key, last=True):
        """Move a key to the end, or to the front."""
        _move_to_end(self, key, last)

    def copy(self):
        """Return a copy in the same order."""
        return self.__class__(self)

    def pop(self, key, default=_MISSING):
        """The value of a key, which goes; without it the default, or KeyError."""
        if default is _MISSING:
            return dict.pop(self, key)
        return dict.pop(self, key, default)

    def setdefault(self, key, default=None):
        """The value of a key, which is added with the default if it is not there."""
        if key in self:
            return self[key]
        self[key] = default
        return default

    @classmethod
    def fromkeys(cls, iterable, value=None):
        """Make a dict with the items of an iterable as keys, all with the same value."""
        self = cls()
        for key in iterable:
            self[key] = value
        return self

    def __eq__(self, other):
        if isinstance(other, OrderedDict):
            return dict.__eq__(self, other) and all(a is b or a == b for a, b in zip(self, other))
        return dict.__eq__(self, other)

    __hash__ = None

    def __ne__(self, other):
        answer = self.__eq__(other)
        return answer if answer is NotImplemented else not answer

    def __repr__(self):
        if not self:
            return f"{self.__class__.__name__}()"
        if id(self) in _printing:
            return "..."
        _printing.add(id(self))
        try:
            return f"{self.__class__.__name__}({list(self.items())!r})"
        finally:
            _printing.discard(id(self))

    def __reduce__(self):
        state = self.__dict__.copy()
        return self.__class__, (), state or None, None, iter(self.items())

    def __or__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        result = self.__class__(self)
        result.update(other)
        return result

    def __ror__(self, other):
        if not isinstance(other, dict):
            return NotImplemented
        result = self.__class__(other)
        result.update(self)
        return result

    def __ior__(self, other):
        self.update(other)
        return self


class Counter(dict):
    """A dict that counts: elements are the keys, and their counts the values."""

    def __init__(self, iterable=None, /, **kwds):
        dict.__init__(self)
        self.update(iterable, **kwds)

    def __missing__(self, key):
        return 0

    def total(self):
        """Return the sum of the counts."""
        return sum(self.values())

    def most_common(self, n=None):
        """Return the n most frequent items with their counts, the first the most frequent; all, without n."""
        if n is None:
            return sorted(self.items(), key=_second, reverse=True)
        from heapq import nlargest
        return nlargest(n, self.items(), key=_second)

    def elements(self):
        """Each element, as often as it was counted."""
        for element, count in self.items():
            for _ in range(count):
                yield element

    @classmethod
    def fromkeys(cls, iterable, v=None):
        """Raise NotImplementedError: Counter(iterable) counts the items of an iterable."""
        raise NotImplementedError("Counter.fromkeys() is undefined.  Use Counter(iterable) instead.")

    def update(self, iterable=None, /, **kwds):
        """Adds the counts of another counter, or counts elements."""
        if iterable is not None:
            if _is_mapping(iterable):
                if self:
                    get = self.get
                    for element, count in iterable.items():
                        self[element] = count + get(element, 0)
                else:
                    dict.update(self, iterable)
            else:
                _count_elements(self, iterable)
        if kwds:
            self.update(kwds)

    def subtract(self, iterable=None, /, **kwds):
        """Takes the counts of another counter away; they may become negative."""
        if iterable is not None:
            get = self.get
            if _is_mapping(iterable):
                for element, count in iterable.items():
                    self[element] = get(element, 0) - count
            else:
                for element in iterable:
                    self[element] = get(element, 0) - 1
        if kwds:
            self.subtract(kwds)

    def copy(self):
        """Return a copy."""
        return self.__class__(self)

    def __reduce__(self):
        return self.__class__, (dict(self),)

    def __delitem__(self, elem):
        """Forgets an element; it need not be there."""
        if elem in self:
            dict.__delitem__(self, elem)

    def __repr__(self):
        if not self:
            return f"{self.__class__.__name__}()"
        try:
            shown = dict(self.most_common())
        except TypeError:
            # Counts that have no order.
            shown = dict(self)
        return f"{self.__class__.__name__}({shown!r})"

    def __eq__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] == other[e] for counts in (self, other) for e in counts)

    __hash__ = None

    def __ne__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return not self == other

    def __le__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] <= other[e] for counts in (self, other) for e in counts)

    def __lt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self <= other and self != other

    def __ge__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return all(self[e] >= other[e] for counts in (self, other) for e in counts)

    def __gt__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return self >= other and self != other

    def __add__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return _positive(self, other, lambda a, b: a + b)

    def __sub__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return _positive(self, other, lambda a, b: a - b)

    def __or__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        return _positive(self, other, lambda a, b: b if a < b else a)

    def __and__(self, other):
        if not isinstance(other, Counter):
            return NotImplemented
        result = Counter()
        for element, count in self.items():
            least = min(count, other[element])
            if least > 0:
                result[element] = least
        return result

    def __pos__(self):
        result = Counter()
        for element, count in self.items():
            if count > 0:
                result[element] = count
        return result

    def __neg__(self):
        result = Counter()
        for element, count in self.items():
            if count < 0:
                result[element] = 0 - count
        return result

    def _keep_positive(self):
        for element in [element for element, count in self.items() if not count > 0]:
            del self[element]
        return self

    def __iadd__(self, other):
        for element, count in other.items():
            self[element] += count
        return self._keep_positive()

    def __isub__(self, other):
        for element, count in other.items():
            self[element] -= count
        return self._keep_positive()

    def __ior__(self, other):
        for element, count in other.items():
            if count > self[element]:
                self[element] = count
        return self._keep_positive()

    def __iand__(self, other):
        for element, count in self.items():
            if other[element] < count:
                self[element] = other[element]
        return self._keep_positive()


def _is_mapping(value):
    if isinstance(value, (dict, list, tuple, str)):
        return isinstance(value, dict)
    from _collections_abc import Mapping
    return isinstance(value, Mapping)


def _second(pair):
    return pair[1]


def _positive(left, right, combine):
    """The positive counts of two counters combined, those only the second has at the end."""
    result = Counter()
    for element, count in left.items():
        count = combine(count, right[element])
        if count > 0:
            result[element] = count
    for element, count in right.items():
        if element not in left:
            count = combine(0, count)
            if count > 0:
                result[element] = count
    return result


def __getattr__(name):
    # The classes that need abstract base classes are made only for programs that use them.
    if name in ("ChainMap", "UserDict", "UserList", "UserString"):
        import _collections_wrappers
        cls = getattr(_collections_wrappers, name)
        globals()[name] = cls
        return cls
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

_collections_abc.MutableSequence.register(deque)

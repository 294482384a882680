"""The classes of `collections` that wrap other containers."""

from _collections_abc import Mapping, MutableMapping, MutableSequence, Sequence


class ChainMap(MutableMapping):
    """Several mappings seen as one: lookups go through all of them, changes to the first."""

    def __init__(self, *maps):
        self.maps = list(maps) or [{}]

    def __missing__(self, key):
        raise KeyError(key)

    def __getitem__(self, key):
        for mapping in self.maps:
            try:
                # Not `key in mapping`: that would not ask a default dict.
                return mapping[key]
            except KeyError:
                pass
        return self.__missing__(key)

    def get(self, key, default=None):
        """Return the value of a key in the first mapping that has it, or default."""
        return self[key] if key in self else default

    def __len__(self):
        return len(set().union(*self.maps))

    def __iter__(self):
        keys = {}
        for mapping in map(dict.fromkeys, reversed(self.maps)):
            keys |= mapping
        return iter(keys)

    def __contains__(self, key):
        return any(key in mapping for mapping in self.maps)

    def __bool__(self):
        return any(self.maps)

    def __repr__(self):
        return f"{self.__class__.__name__}({', '.join(map(repr, self.maps))})"

    @classmethod
    def fromkeys(cls, iterable, *args):
        """Make a chain of one dict with the items of an iterable as keys."""
        return cls(dict.fromkeys(iterable, *args))

    def copy(self):
        """Return a chain with a copy of the first mapping and the same others."""
        return self.__class__(self.maps[0].copy(), *self.maps[1:])

    __copy__ = copy

    def new_child(self, m=None, **kwargs):
        """A chain with one more mapping in front."""
        if m is None:
            m = kwargs
        elif kwargs:
            m.update(kwargs)
        return self.__class__(m, *self.maps)

    @property
    def parents(self):
        """A chain of all mappings but the first."""
        return self.__class__(*self.maps[1:])

    def __setitem__(self, key, value):
        self.maps[0][key] = value

    def __delitem__(self, key):
        try:
            del self.maps[0][key]
        except KeyError:
            raise KeyError(f"Key not found in the first mapping: {key!r}")

    def popitem(self):
        """Remove an item of the first mapping and return it; raise KeyError if it is empty."""
        try:
            return self.maps[0].popitem()
        except KeyError:
            raise KeyError("No keys found in the first mapping.")

    def pop(self, key, *args):
        """Remove a key of the first mapping and return its value."""
        try:
            return self.maps[0].pop(key, *args)
        except KeyError:
            raise KeyError(f"Key not found in the first mapping: {key!r}")

    def clear(self):
        """Remove all items of the first mapping."""
        self.maps[0].clear()

    def __ior__(self, other):
        self.maps[0].update(other)
        return self

    def __or__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        copied = self.copy()
        copied.maps[0].update(other)
        return copied

    def __ror__(self, other):
        if not isinstance(other, Mapping):
            return NotImplemented
        merged = dict(other)
        for mapping in reversed(self.maps):
            merged.update(mapping)
        return self.__class__(merged)


ChainMap.__module__ = "collections"


class UserDict(MutableMapping):
    """A dict-like class around a dict in `data`."""

    def __init__(self, dict=None, /, **kwargs):
        self.data = {}
        for source in (dict, kwargs or None):
            if source is not None:
                self.update(source)

    def __contains__(self, key):
        return key in self.data

    def __getitem__(self, key):
        if key not in self.data:
            missing = getattr(self.__class__, "__missing__", None)
            if missing is None:
                raise KeyError(key)
            return missing(self, key)
        return self.data[key]

    def __delitem__(self, key):
        del self.data[key]

    def __setitem__(self, key, item):
        self.data[key] = item

    def __iter__(self):
        return iter(self.data)

    def __len__(self):
        return len(self.data)

    def __repr__(self):
        return repr(self.data)

    def _with(self, data):
        return self.__class__(data)

    def __or__(self, other):
        if isinstance(other, UserDict):
            return self._with(self.data | other.data)
        if isinstance(other, dict):
            return self._with(self.data | other)
        return NotImplemented

    def __ror__(self, other):
        if isinstance(other, UserDict):
            return self._with(other.data | self.data)
        if isinstance(other, dict):
            return self._with(other | self.data)
        return NotImplemented

    def __ior__(self, other):
        self.data |= other.data if isinstance(other, UserDict) else other
        return self

    def __copy__(self):
        copied = self.__class__.__new__(self.__class__)
        copied.__dict__.update(self.__dict__)
        copied.__dict__["data"] = self.__dict__["data"].copy()
        return copied

    def copy(self):
        """Return a copy of the same class."""
        if self.__class__ is UserDict:
            return UserDict(self.data.copy())
        data = self.data
        try:
            self.data = {}
            copied = self.__copy__()
        finally:
            self.data = data
        copied.update(self)
        return copied

    @classmethod
    def fromkeys(cls, iterable, value=None):
        """Make a dict with the items of an iterable as keys, all with the same value."""
        made = cls()
        for key in iterable:
            made[key] = value
        return made


UserDict.__module__ = "collections"


def _plain(other):
    return other.data if isinstance(other, (UserList, UserString)) else other


class UserList(MutableSequence):
    """A list-like class around a list in `data`."""

    def __init__(self, initlist=None):
        self.data = []
        if initlist is not None:
            self.data = list(_plain(initlist) if isinstance(initlist, UserList) else initlist)

    def __repr__(self):
        return repr(self.data)

    def __lt__(self, other):
        return self.data < _plain(other)

    def __le__(self, other):
        return self.data <= _plain(other)

    def __eq__(self, other):
        return self.data == _plain(other)

    def __gt__(self, other):
        return self.data > _plain(other)

    def __ge__(self, other):
        return self.data >= _plain(other)

    __hash__ = None

    def __contains__(self, item):
        return item in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, i):
        return self.__class__(self.data[i]) if isinstance(i, slice) else self.data[i]

    def __setitem__(self, i, item):
        self.data[i] = item

    def __delitem__(self, i):
        del self.data[i]

    def __add__(self, other):
        return self.__class__(self.data + list(_plain(other)))

    def __radd__(self, other):
        return self.__class__(list(_plain(other)) + self.data)

    def __iadd__(self, other):
        self.data += _plain(other)
        return self

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __imul__(self, n):
        self.data *= n
        return self

    def __copy__(self):
        copied = self.__class__.__new__(self.__class__)
        copied.__dict__.update(self.__dict__)
        copied.__dict__["data"] = self.__dict__["data"][:]
        return copied

    def copy(self):
        """Return a copy of the same class."""
        return self.__class__(self)

    # What looks at the list.

    def index(self, item, *args):
        """Return the index of the first item that is equal to one; raise ValueError if there is none."""
        return self.data.index(item, *args)

    def count(self, item):
        """Return how many items are equal to one."""
        return self.data.count(item)

    # What changes it.

    def append(self, item):
        """Add an item at the end."""
        self.data.append(item)

    def extend(self, other):
        """Add the items of an iterable at the end."""
        self.data.extend(_plain(other))

    def insert(self, i, item):
        """Insert an item in front of the one at index i."""
        self.data.insert(i, item)

    def remove(self, item):
        """Remove the first item that is equal to one; raise ValueError if there is none."""
        self.data.remove(item)

    def pop(self, i=-1):
        """Remove the item at index i, by default the last one, and return it."""
        return self.data.pop(i)

    def clear(self):
        """Remove all items."""
        self.data.clear()

    def sort(self, /, *args, **kwds):
        """Sort the items in place, as list.sort() does."""
        self.data.sort(*args, **kwds)

    def reverse(self):
        """Reverse the order of the items in place."""
        self.data.reverse()


UserList.__module__ = "collections"


class UserString(Sequence):
    """A str-like class around a str in `data`."""

    def __init__(self, seq):
        self.data = seq.data[:] if isinstance(seq, UserString) else str(seq)

    def __getnewargs__(self):
        return (self.data[:],)

    def __hash__(self):
        return hash(self.data)

    def __eq__(self, other):
        return self.data == _plain(other)

    def __lt__(self, other):
        return self.data < _plain(other)

    def __le__(self, other):
        return self.data <= _plain(other)

    def __gt__(self, other):
        return self.data > _plain(other)

    def __ge__(self, other):
        return self.data >= _plain(other)

    def __contains__(self, char):
        return _plain(char) in self.data

    def __len__(self):
        return len(self.data)

    def __getitem__(self, index):
        return self.__class__(self.data[index])

    def __add__(self, other):
        return self.__class__(self.data + str(_plain(other)))

    def __radd__(self, other):
        return self.__class__(str(other) + self.data)

    def __mul__(self, n):
        return self.__class__(self.data * n)

    __rmul__ = __mul__

    def __mod__(self, args):
        return self.__class__(self.data % args)

    def __rmod__(self, template):
        return self.__class__(str(template) % self)


def _named(name, method):
    method.__name__, method.__qualname__ = name, f"UserString.{name}"
    method.__doc__ = getattr(getattr(str, name, None), "__doc__", None)
    setattr(UserString, name, method)


def _convert(name, function):
    """Gives UserString a method that is a builtin function of the text."""
    def method(self):
        return function(self.data)
    _named(name, method)


def _delegate(name, wraps):
    """Gives UserString a method of the text, whose result may be a UserString again."""
    def method(self, *args, **kwds):
        result = getattr(self.data, name)(*map(_plain, args), **kwds)
        return self.__class__(result) if wraps else result
    _named(name, method)


for _function in (str, repr, int, float, complex):
    _convert(f"__{_function.__name__}__", _function)
for _name in ("capitalize", "casefold", "center", "expandtabs", "ljust", "lower", "lstrip", "removeprefix",
              "removesuffix", "replace", "rjust", "rstrip", "strip", "swapcase", "title", "translate", "upper", "zfill"):
    _delegate(_name, True)
for _name in ("count", "encode", "endswith", "find", "format", "format_map", "index", "isalpha", "isalnum", "isascii",
              "isdecimal", "isdigit", "isidentifier", "islower", "isnumeric", "isprintable", "isspace", "istitle",
              "isupper", "join", "partition", "rfind", "rindex", "rpartition", "rsplit", "split", "splitlines",
              "startswith"):
    _delegate(_name, False)
UserString.maketrans = str.maketrans
UserString.__module__ = "collections"

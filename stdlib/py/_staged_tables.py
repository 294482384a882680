"""Dicts and sets whose keys are known only when a graph runs: lists, in the order in which the keys were added.

A deque whose length is known only then is one list. A function that needs one is staged again, with these classes in
place of the builtin ones where the dict, set or deque is made; what leaves the function becomes a builtin one. What
they do not do is refused by name.
"""

from _snek import fail as _fail
from _snek import find as _find
from collections import Counter as _Counter
from collections import OrderedDict as _OrderedDict
from collections import defaultdict as _defaultdict
from collections import deque as _deque

_dict, _set, _type, _isinstance = dict, set, type, isinstance
_len, _list, _range, _sorted = len, list, range, sorted
_hasattr = hasattr
_nothing = object()


class Base:
    """What all of them have in common."""

    __slots__ = ("_keys",)
    __hash__ = None

    def __len__(self):
        return _len(self._keys)

    def __contains__(self, key):
        return _find(self._keys, key) >= 0

    def __ne__(self, other):
        return not self == other

    def __getattr__(self, name):
        sample = self._sample()
        if _hasattr(sample, name):
            _refuse(f"{name}()")
        raise AttributeError(f"'{_type(sample).__name__}' object has no attribute '{name}'")


def _refuse(what):
    _fail(f"{what} of a dict, set or deque whose items are known only when the graph runs cannot be staged")


def _check_length(table, count):
    if _len(table._keys) != count:
        raise RuntimeError("dictionary changed size during iteration")


def is_mapping(value):
    if _isinstance(value, (_dict, Table)):
        return True
    return not _isinstance(value, (_list, tuple)) and _hasattr(value, "keys")


class Part:
    """What is seen of a table: its keys, values or items."""

    __slots__ = ("_table",)
    __hash__ = None

    def __init__(self, table):
        self._table = table

    def __len__(self):
        return _len(self._table._keys)

    def __reversed__(self):
        return reversed(_list(self))

    def __repr__(self):
        return f"{_type(self)._name}({_list(self)!r})"

    def __and__(self, other):
        return _refuse("&")

    def __or__(self, other):
        return _refuse("|")

    def __sub__(self, other):
        return _refuse("-")

    def __xor__(self, other):
        return _refuse("^")

    __rand__, __ror__, __rsub__, __rxor__ = __and__, __or__, __sub__, __xor__

    def __eq__(self, other):
        return _refuse("==")


class _Keys(Part):
    __slots__ = ()
    _name = "dict_keys"

    def _plain(self):
        return self._table.keys()

    def __iter__(self):
        return self._table.__iter__()

    def __contains__(self, key):
        return _find(self._table._keys, key) >= 0


class _Values(Part):
    __slots__ = ()
    _name = "dict_values"

    def _plain(self):
        return self._table.values()

    def __iter__(self):
        table = self._table
        count = _len(table._keys)
        for at in _range(count):
            yield table._values[at]
            _check_length(table, count)


class _Items(Part):
    __slots__ = ()
    _name = "dict_items"

    def _plain(self):
        return self._table.items()

    def __iter__(self):
        table = self._table
        count = _len(table._keys)
        for at in _range(count):
            yield table._keys[at], table._values[at]
            _check_length(table, count)

    def __contains__(self, item):
        key, value = item
        at = _find(self._table._keys, key)
        if at < 0:
            return False
        return self._table._values[at] == value


class Table(Base):
    """A dict."""

    __slots__ = ("_values",)

    def __init__(self):
        self._keys = []
        self._values = []

    def __getitem__(self, key):
        at = _find(self._keys, key)
        if at < 0:
            return self.__missing__(key)
        return self._values[at]

    def __missing__(self, key):
        raise KeyError(key)

    def __setitem__(self, key, value):
        at = _find(self._keys, key)
        if at < 0:
            self._keys.append(key)
            self._values.append(value)
        else:
            self._values[at] = value

    def __delitem__(self, key):
        at = _find(self._keys, key)
        if at < 0:
            raise KeyError(key)
        self._keys.pop(at)
        self._values.pop(at)

    def __iter__(self):
        keys = self._keys
        count = _len(keys)
        for at in _range(count):
            yield keys[at]
            _check_length(self, count)

    def __reversed__(self):
        keys = self._keys
        count = _len(keys)
        for at in _range(count):
            yield keys[count - 1 - at]
            _check_length(self, count)

    def __repr__(self):
        text = "{"
        comma = ""
        for key, value in self.items():
            text = f"{text}{comma}{key!r}: {value!r}"
            comma = ", "
        return text + "}"

    def __eq__(self, other):
        if not is_mapping(other):
            return False
        if _len(self._keys) != _len(other):
            return False
        same = True
        for key, value in self.items():
            if key not in other:
                same = False
            elif not other.get(key) == value:
                same = False
        return same

    def __or__(self, other):
        if not is_mapping(other):
            return NotImplemented
        result = self.copy()
        result.update(other)
        return result

    def __ror__(self, other):
        if not is_mapping(other):
            return NotImplemented
        result = Table()
        result.update(other)
        result.update(self)
        return result

    def __ior__(self, other):
        self.update(other)
        return self

    def get(self, key, default=None, /):
        at = _find(self._keys, key)
        if at < 0:
            return default
        return self._values[at]

    def setdefault(self, key, default=None, /):
        at = _find(self._keys, key)
        if at < 0:
            self._keys.append(key)
            self._values.append(default)
            return default
        return self._values[at]

    def pop(self, key, default=_nothing, /):
        at = _find(self._keys, key)
        if at < 0:
            if default is _nothing:
                raise KeyError(key)
            return default
        self._keys.pop(at)
        return self._values.pop(at)

    def popitem(self):
        if _len(self._keys) == 0:
            raise KeyError("popitem(): dictionary is empty")
        return self._keys.pop(), self._values.pop()

    def clear(self):
        self._keys.clear()
        self._values.clear()

    def copy(self):
        result = _type(self).__new__(_type(self))
        result._keys = self._keys.copy()
        result._values = self._values.copy()
        return result

    def keys(self):
        return _Keys(self)

    def values(self):
        return _Values(self)

    def items(self):
        return _Items(self)

    def update(self, other=(), /, **named):
        if is_mapping(other):
            for key in other.keys():
                self[key] = other[key]
        else:
            for key, value in other:
                self[key] = value
        for key, value in named.items():
            self[key] = value

    @staticmethod
    def _sample():
        return {}

    def _plain(self):
        return _filled({}, self)


class DefaultTable(Table):
    """A dict that calls a function for missing keys."""

    __slots__ = ("default_factory",)

    def __init__(self, default_factory=None, /):
        Table.__init__(self)
        self.default_factory = default_factory

    def __missing__(self, key):
        factory = self.default_factory
        if factory is None:
            raise KeyError(key)
        value = factory()
        set_item(self, key, value)
        return value

    def __repr__(self):
        return f"defaultdict({self.default_factory!r}, {Table.__repr__(self)})"

    def copy(self):
        result = Table.copy(self)
        result.default_factory = self.default_factory
        return result

    @staticmethod
    def _sample():
        return _defaultdict()

    def _plain(self):
        return _filled(_defaultdict(self.default_factory), self)


class OrderedTable(Table):
    """A dict whose order counts."""

    __slots__ = ()

    def __eq__(self, other):
        if _isinstance(other, _OrderedDict):
            return Table.__eq__(self, other) and _list(self) == _list(other)
        return Table.__eq__(self, other)

    def __repr__(self):
        if _len(self._keys) == 0:
            return "OrderedDict()"
        return f"OrderedDict({_list(self.items())!r})"

    def popitem(self, last=True):
        if last:
            return Table.popitem(self)
        if _len(self._keys) == 0:
            raise KeyError("dictionary is empty")
        return self._keys.pop(0), self._values.pop(0)

    def move_to_end(self, key, last=True):
        at = _find(self._keys, key)
        if at < 0:
            raise KeyError(key)
        key, value = self._keys.pop(at), self._values.pop(at)
        if last:
            self._keys.append(key)
            self._values.append(value)
        else:
            self._keys.insert(0, key)
            self._values.insert(0, value)

    @staticmethod
    def _sample():
        return _OrderedDict()

    def _plain(self):
        return _filled(_OrderedDict(), self)


def _count(item):
    return item[1]


class CountTable(Table):
    """A dict that counts."""

    __slots__ = ()

    def __missing__(self, key):
        return 0

    def __repr__(self):
        if _len(self._keys) == 0:
            return "Counter()"
        text = "Counter({"
        comma = ""
        for key, count in self.most_common():
            text = f"{text}{comma}{key!r}: {count!r}"
            comma = ", "
        return text + "})"

    def most_common(self, n=None):
        items = _sorted(self.items(), key=_count, reverse=True)
        return items if n is None else items[:n]

    def total(self):
        total = 0
        for count in self._values:
            total += count
        return total

    def elements(self):
        for at in _range(_len(self._keys)):
            for _ in _range(self._values[at]):
                yield self._keys[at]

    def update(self, other=None, /, **named):
        if other is not None:
            if is_mapping(other):
                for key, count in other.items():
                    set_item(self, key, self.get(key, 0) + count)
            else:
                for key in other:
                    set_item(self, key, self.get(key, 0) + 1)
        for key, count in named.items():
            set_item(self, key, self.get(key, 0) + count)

    def subtract(self, other=None, /, **named):
        if other is not None:
            if is_mapping(other):
                for key, count in other.items():
                    set_item(self, key, self.get(key, 0) - count)
            else:
                for key in other:
                    set_item(self, key, self.get(key, 0) - 1)
        for key, count in named.items():
            set_item(self, key, self.get(key, 0) - count)

    def __eq__(self, other):
        return _refuse("==")

    def __add__(self, other):
        return _refuse("+")

    def __sub__(self, other):
        return _refuse("-")

    def __and__(self, other):
        return _refuse("&")

    def __or__(self, other):
        return _refuse("|")

    @staticmethod
    def _sample():
        return _Counter()

    def _plain(self):
        return _filled(_Counter(), self)


def _items(other):
    return other._keys if _isinstance(other, SetTable) else other


class SetTable(Base):
    """A set. Its order is no one's to see, since a set has another one."""

    __slots__ = ()

    def __init__(self, items=()):
        self._keys = []
        self.update(items)

    def __iter__(self):
        _fail("the order of a set whose elements are known only when the graph runs is not known; loop over sorted(s)")
        return iter(())

    def __repr__(self):
        _fail("the order of a set whose elements are known only when the graph runs is not known; print sorted(s)")
        return ""

    def add(self, key):
        if _find(self._keys, key) < 0:
            self._keys.append(key)

    def discard(self, key):
        at = _find(self._keys, key)
        if at >= 0:
            self._keys.pop(at)

    def remove(self, key):
        at = _find(self._keys, key)
        if at < 0:
            raise KeyError(key)
        self._keys.pop(at)

    def clear(self):
        self._keys.clear()

    def copy(self):
        result = SetTable()
        result._keys = self._keys.copy()
        return result

    def update(self, *others):
        for other in others:
            for key in _items(other):
                if _find(self._keys, key) < 0:
                    self._keys.append(key)

    def union(self, *others):
        result = self.copy()
        result.update(*others)
        return result

    def intersection(self, other):
        other = other if _isinstance(other, SetTable) else SetTable(other)
        result = SetTable()
        for key in self._keys:
            if _find(other._keys, key) >= 0:
                result._keys.append(key)
        return result

    def difference(self, other):
        other = other if _isinstance(other, SetTable) else SetTable(other)
        result = SetTable()
        for key in self._keys:
            if _find(other._keys, key) < 0:
                result._keys.append(key)
        return result

    def symmetric_difference(self, other):
        other = other if _isinstance(other, SetTable) else SetTable(other)
        return self.difference(other).union(other.difference(self))

    def intersection_update(self, other):
        self._keys = self.intersection(other)._keys

    def difference_update(self, other):
        self._keys = self.difference(other)._keys

    def symmetric_difference_update(self, other):
        self._keys = self.symmetric_difference(other)._keys

    def issubset(self, other):
        return _len(self.difference(other)._keys) == 0

    def issuperset(self, other):
        return SetTable(_items(other)).issubset(self)

    def isdisjoint(self, other):
        return _len(self.intersection(other)._keys) == 0

    def __eq__(self, other):
        if not is_set(other):
            return False
        return _len(self) == _len(other) and self.issubset(other)

    def __le__(self, other):
        return self.issubset(other) if is_set(other) else NotImplemented

    def __lt__(self, other):
        return _len(self) < _len(other) and self.issubset(other) if is_set(other) else NotImplemented

    def __ge__(self, other):
        return self.issuperset(other) if is_set(other) else NotImplemented

    def __gt__(self, other):
        return _len(self) > _len(other) and self.issuperset(other) if is_set(other) else NotImplemented

    def __or__(self, other):
        return self.union(other) if is_set(other) else NotImplemented

    def __and__(self, other):
        return self.intersection(other) if is_set(other) else NotImplemented

    def __sub__(self, other):
        return self.difference(other) if is_set(other) else NotImplemented

    def __xor__(self, other):
        return self.symmetric_difference(other) if is_set(other) else NotImplemented

    __ror__, __rand__, __rxor__ = __or__, __and__, __xor__

    def __rsub__(self, other):
        return SetTable(other).difference(self) if is_set(other) else NotImplemented

    def __ior__(self, other):
        if not is_set(other):
            return NotImplemented
        self.update(other)
        return self

    def __iand__(self, other):
        if not is_set(other):
            return NotImplemented
        self.intersection_update(other)
        return self

    def __isub__(self, other):
        if not is_set(other):
            return NotImplemented
        self.difference_update(other)
        return self

    def __ixor__(self, other):
        if not is_set(other):
            return NotImplemented
        self.symmetric_difference_update(other)
        return self

    @staticmethod
    def _sample():
        return _set()

    def _plain(self):
        return _set(self._keys)


class DequeTable(Base):
    """A deque."""

    __slots__ = ("maxlen", "_changes")

    def __init__(self, items=(), maxlen=None):
        if maxlen is not None and maxlen < 0:
            raise ValueError("maxlen must be non-negative")
        self._keys = []
        self._changes = 0
        self.maxlen = maxlen
        self.extend(items)

    def __iter__(self):
        items = self._keys
        count, changes = _len(items), self._changes
        for at in _range(count):
            if self._changes != changes:
                raise RuntimeError("deque mutated during iteration")
            yield items[at]

    def __reversed__(self):
        items = self._keys
        count, changes = _len(items), self._changes
        for at in _range(count):
            if self._changes != changes:
                raise RuntimeError("deque mutated during iteration")
            yield items[count - 1 - at]

    def __repr__(self):
        shown = _list(self._keys)
        return f"deque({shown!r})" if self.maxlen is None else f"deque({shown!r}, maxlen={self.maxlen})"

    def __eq__(self, other):
        if not _isinstance(other, (DequeTable, _deque)):
            return False
        return self._keys == _list(other)

    def __contains__(self, item):
        return search(self._keys, item) >= 0

    def _at(self, index):
        if index >= _len(self._keys) or index < -_len(self._keys):
            raise IndexError("deque index out of range")
        return index

    def __getitem__(self, index):
        return self._keys[self._at(index)]

    def __setitem__(self, index, item):
        self._keys[self._at(index)] = item

    def __delitem__(self, index):
        self._keys.pop(self._at(index))
        self._changes += 1

    def append(self, item, /):
        self._keys.append(item)
        self._changes += 1
        if self.maxlen is not None and _len(self._keys) > self.maxlen:
            self._keys.pop(0)

    def appendleft(self, item, /):
        self._keys.insert(0, item)
        self._changes += 1
        if self.maxlen is not None and _len(self._keys) > self.maxlen:
            self._keys.pop()

    def extend(self, items, /):
        for item in items:
            self.append(item)

    def extendleft(self, items, /):
        for item in items:
            self.appendleft(item)

    def pop(self):
        if _len(self._keys) == 0:
            raise IndexError("pop from an empty deque")
        self._changes += 1
        return self._keys.pop()

    def popleft(self):
        if _len(self._keys) == 0:
            raise IndexError("pop from an empty deque")
        self._changes += 1
        return self._keys.pop(0)

    def clear(self):
        self._changes += 1
        self._keys.clear()

    def copy(self):
        return DequeTable(self._keys, self.maxlen)

    __copy__ = copy

    def count(self, item, /):
        found = 0
        for other in self._keys:
            if other == item:
                found += 1
        return found

    def reverse(self):
        self._changes += 1
        self._keys.reverse()

    def rotate(self, n=1, /):
        length = _len(self._keys)
        if length > 1:
            self._changes += 1
            at = (length - n) % length
            turned = self._keys[at:] + self._keys[:at]
            self._keys.clear()
            self._keys.extend(turned)

    def __iadd__(self, items):
        self.extend(items)
        return self

    @staticmethod
    def _sample():
        return _deque()

    def _plain(self):
        return _deque(self._keys, self.maxlen)


for _class, _name, _module in (
    (Table, "dict", "builtins"),
    (DefaultTable, "defaultdict", "collections"),
    (OrderedTable, "OrderedDict", "collections"),
    (CountTable, "Counter", "collections"),
    (SetTable, "set", "builtins"),
    (DequeTable, "deque", "collections"),
):
    _class.__name__ = _class.__qualname__ = _name
    _class.__module__ = _module


def is_set(value):
    return _isinstance(value, (SetTable, _set, frozenset))


def _filled(plain, table):
    for at in _range(_len(table._keys)):
        plain[table._keys[at]] = table._values[at]
    return plain


def plain(table):
    """The builtin dict, set or deque that a table of known items is, or a view of one whose table has become a dict."""
    return table._plain()


def sample(table):
    """A builtin object of its class, for what asks for that."""
    return table._sample()


def items(table):
    """What a builtin walks through, as a list; of a set, whose order does not matter to it."""
    return table._keys if _isinstance(table, Base) else [item for item in table]


def maker(made):
    """What stands for a class where it is called; None where nothing does."""
    if made is _dict:
        return dict_of
    if made is _set:
        return SetTable
    if made is _defaultdict:
        return default_of
    if made is _OrderedDict:
        return ordered_of
    if made is _Counter:
        return count_of
    if made is _deque:
        return DequeTable
    return None


def new_dict(parts):
    """A dict of keys and values that follow each other."""
    table = Table()
    for at in _range(0, _len(parts), 2):
        table[parts[at]] = parts[at + 1]
    return table


def new_set(items):
    return SetTable(items)


def dict_of(*args, **named):
    table = Table()
    table.update(*args, **named)
    return table


def default_of(factory=None, /, *args, **named):
    table = DefaultTable(factory)
    table.update(*args, **named)
    return table


def ordered_of(*args, **named):
    table = OrderedTable()
    table.update(*args, **named)
    return table


def count_of(*args, **named):
    table = CountTable()
    table.update(*args, **named)
    return table


def get_item(table, key):
    return table.__getitem__(key)


def set_item(table, key, value):
    table.__setitem__(key, value)


def delete_item(table, key):
    table.__delitem__(key)


def contains(table, key):
    return table.__contains__(key)


def lacks(table, key):
    return not table.__contains__(key)


def search(keys, key):
    for at in _range(_len(keys)):
        if keys[at] == key:
            return at
    return -1


def add_item(table, key):
    table.add(key)


def update(table, other):
    table.update(other)

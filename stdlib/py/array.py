"""Arrays of numbers of one C type. The items lie in a list; `struct` makes their bytes and checks their ranges."""

from collections.abc import MutableSequence as _MutableSequence
from operator import index as _index
from struct import pack as _pack, unpack as _unpack
from sys import maxsize as _maxsize

__all__ = ["ArrayType", "array", "typecodes"]

typecodes = "bBuhHiIlLqQfd"

_ITEM_SIZES = dict(zip(typecodes, (1, 1, 4, 2, 2, 4, 4, 8, 8, 8, 8, 4, 8)))

# Name, least and greatest value of the integers that C first takes as a `long`.
_LONG_CHECKED = {
    "b": ("signed char", -0x80, 0x7F),
    "B": ("unsigned byte integer", 0, 0xFF),
    "h": ("signed short integer", -0x8000, 0x7FFF),
    "H": ("unsigned short", 0, 0xFFFF),
    "i": ("signed integer", -0x8000_0000, 0x7FFF_FFFF),
    "l": ("long", -_maxsize - 1, _maxsize),
}


def _long_item(typecode, value):
    value = _index(value)
    if not -_maxsize - 1 <= value <= _maxsize:
        raise OverflowError("Python int too large to convert to C long")
    name, least, greatest = _LONG_CHECKED[typecode]
    if value < least:
        raise OverflowError(f"{name} is less than minimum")
    if value > greatest:
        raise OverflowError(f"{name} is greater than maximum")
    return value


def _unsigned_item(typecode, value):
    value = _index(value)
    if value < 0:
        raise OverflowError("can't convert negative value to unsigned int")
    if value > 2 * _maxsize + 1:
        raise OverflowError("Python int too large to convert to C unsigned long")
    if typecode == "I" and value > 0xFFFF_FFFF:
        raise OverflowError("unsigned int is greater than maximum")
    return value


def _long_long_item(typecode, value):
    value = _index(value)
    if typecode == "Q":
        if value < 0:
            raise OverflowError("can't convert negative int to unsigned")
        fits = value <= 2 * _maxsize + 1
    else:
        fits = -_maxsize - 1 <= value <= _maxsize
    if not fits:
        raise OverflowError("int too big to convert")
    return value


def _float_item(typecode, value):
    kind = type(value)
    if kind is not float:
        if not (hasattr(kind, "__float__") or hasattr(kind, "__index__")) or isinstance(value, str):
            raise TypeError(f"must be real number, not {kind.__name__}")
        value = float(value)
    if typecode == "d":
        return value
    try:
        return _unpack("f", _pack("f", value))[0]
    except OverflowError:
        return float("inf") if value > 0 else float("-inf")


def _character_item(typecode, value):
    if not isinstance(value, str) or len(value) != 1:
        raise TypeError("array item must be unicode character")
    return str(value)


_CONVERTERS = dict.fromkeys("bBhHil", _long_item)
_CONVERTERS.update(dict.fromkeys("IL", _unsigned_item))
_CONVERTERS.update(dict.fromkeys("qQ", _long_long_item))
_CONVERTERS.update(dict.fromkeys("fd", _float_item))
_CONVERTERS["u"] = _character_item


def _bytes_of(typecode, items):
    if typecode == "u":
        return _pack(f"={len(items)}I", *map(ord, items))
    return _pack(f"{len(items)}{typecode}", *items)


def _items_of(typecode, data):
    count, rest = divmod(len(data), _ITEM_SIZES[typecode])
    if rest:
        raise ValueError("bytes length not a multiple of item size")
    if typecode != "u":
        return list(_unpack(f"{count}{typecode}", data))
    items = []
    for code in _unpack(f"={count}I", data):
        if code > 0x10FFFF:
            raise ValueError(f"character U+{code:x} is not in range [U+0000; U+10ffff]")
        items.append(chr(code))
    return items


def _size_index(value):
    value = _index(value)
    if not -_maxsize - 1 <= value <= _maxsize:
        raise IndexError("cannot fit 'int' into an index-sized integer")
    return value


def _type_name(value):
    return "array.array" if type(value) is array else type(value).__name__


def _written_name(value):
    return "None" if value is None else _type_name(value)


class _ReadOnly:
    """An attribute that is computed, and that nobody sets."""

    def __init__(self, name, get):
        self.name = name
        self.get = get

    def __get__(self, instance, owner=None):
        return self if instance is None else self.get(instance)

    def __set__(self, instance, value):
        raise AttributeError(f"attribute '{self.name}' of 'array.array' objects is not writable")

    def __delete__(self, instance):
        self.__set__(instance, None)


class arrayiterator:
    """The iterator of an array: it sees what is appended meanwhile."""

    __slots__ = ("_array", "_next")

    def __init__(self, array):
        self._array = array
        self._next = 0

    def __iter__(self):
        return self

    def __next__(self):
        if self._array is not None:
            if self._next < len(self._array._items):
                self._next += 1
                return self._array._items[self._next - 1]
            self._array = None
        raise StopIteration

    def __reduce__(self):
        if self._array is None:
            return iter, ((),)
        return iter, (self._array,), self._next

    def __setstate__(self, state):
        self._next = max(state, 0)


class array:
    """array(typecode [, initializer]) -> array

    An array of values of one basic type: characters, integers or floating point numbers,
    as `typecode` says. The initializer is a list, bytes or an iterable of such values.
    """

    __slots__ = ("_items", "_typecode")

    def __new__(cls, *args, **kwargs):
        if kwargs and (cls is array or cls.__init__ is array.__init__):
            raise TypeError("array.array() takes no keyword arguments")
        if not args:
            raise TypeError("array() takes at least 1 argument (0 given)")
        if len(args) > 2:
            raise TypeError(f"array() takes at most 2 arguments ({len(args)} given)")
        typecode = args[0]
        if not isinstance(typecode, str) or len(typecode) != 1:
            raise TypeError(f"array() argument 1 must be a unicode character, not {_written_name(typecode)}")
        initial = args[1] if len(args) == 2 else ()
        if typecode != "u":
            if isinstance(initial, str):
                raise TypeError(f"cannot use a str to initialize an array with typecode '{typecode}'")
            if isinstance(initial, array) and initial._typecode == "u":
                raise TypeError(f"cannot use a unicode array to initialize an array with typecode '{typecode}'")
        if typecode not in _ITEM_SIZES:
            raise ValueError(f"bad typecode (must be {', '.join(typecodes[:-1])} or {typecodes[-1]})")
        self = object.__new__(cls)
        self._typecode = str(typecode)
        if isinstance(initial, (bytes, bytearray)):
            self._items = _items_of(typecode, initial)
        elif isinstance(initial, array) and initial._typecode == typecode:
            self._items = initial._items.copy()
        else:
            self._items = []
            self._take(initial)
        return self

    def __init__(self, *args, **kwargs):
        pass

    typecode = _ReadOnly("typecode", lambda self: self._typecode)
    itemsize = _ReadOnly("itemsize", lambda self: _ITEM_SIZES[self._typecode])

    def _made(self, items):
        """A plain array of this kind around `items`, which are converted already."""
        made = object.__new__(array)
        made._typecode = self._typecode
        made._items = items
        return made

    def _converted(self, value):
        return _CONVERTERS[self._typecode](self._typecode, value)

    def _take(self, values):
        typecode = self._typecode
        convert = _CONVERTERS[typecode]
        for value in values:
            self._items.append(convert(typecode, value))

    def append(self, v, /):
        """Append new value v to the end of the array."""
        self._items.append(self._converted(v))

    def extend(self, bb, /):
        """Append items to the end of the array."""
        if not isinstance(bb, array):
            self._take(bb)
        elif bb._typecode != self._typecode:
            raise TypeError("can only extend with array of same kind")
        else:
            self._items += bb._items

    def insert(self, i, v, /):
        """Insert a new item v into the array before position i."""
        i = _index(i)
        self._items.insert(i, self._converted(v))

    def pop(self, i=-1, /):
        """Return the i-th element and delete it from the array."""
        i = _index(i)
        if not self._items:
            raise IndexError("pop from empty array")
        if not -len(self._items) <= i < len(self._items):
            raise IndexError("pop index out of range")
        return self._items.pop(i)

    def remove(self, v, /):
        """Remove the first occurrence of v in the array."""
        for i, item in enumerate(self._items):
            if item == v:
                del self._items[i]
                return
        raise ValueError("array.remove(x): x not in array")

    def index(self, v, start=0, stop=_maxsize, /):
        """Return index of first occurrence of v in the array."""
        start, stop, _ = slice(start, stop).indices(len(self._items))
        for i in range(start, stop):
            # A comparison may shorten the array.
            if i >= len(self._items):
                break
            if self._items[i] == v:
                return i
        raise ValueError("array.index(x): x not in array")

    def count(self, v, /):
        """Return number of occurrences of v in the array."""
        return sum(1 for item in self._items if item == v)

    def reverse(self, /):
        """Reverse the order of the items in the array."""
        self._items.reverse()

    def tolist(self, /):
        """Convert array to an ordinary list with the same items."""
        return self._items.copy()

    def fromlist(self, values, /):
        """Append items to array from list."""
        if not isinstance(values, list):
            raise TypeError("arg must be list")
        typecode = self._typecode
        convert = _CONVERTERS[typecode]
        # All or nothing: an item that does not fit leaves the array as it was.
        self._items += [convert(typecode, value) for value in values]

    def tobytes(self, /):
        """Convert the array to an array of machine values and return the bytes representation."""
        return _bytes_of(self._typecode, self._items)

    __bytes__ = tobytes

    def frombytes(self, buffer, /):
        """Append items from the bytes-like object, as an array of machine values."""
        if isinstance(buffer, array):
            if buffer.itemsize != 1:
                raise TypeError("a bytes-like object is required")
            buffer = buffer.tobytes()
        elif not isinstance(buffer, (bytes, bytearray, memoryview)):
            raise TypeError(f"a bytes-like object is required, not '{_type_name(buffer)}'")
        self._items += _items_of(self._typecode, bytes(buffer))

    def tounicode(self, /):
        """Convert the array to a string."""
        if self._typecode != "u":
            raise ValueError("tounicode() may only be called on unicode type arrays")
        return "".join(self._items)

    def fromunicode(self, ustr, /):
        """Append the characters of a string to the array."""
        if not isinstance(ustr, str):
            raise TypeError(f"fromunicode() argument must be str, not {_written_name(ustr)}")
        if self._typecode != "u":
            raise ValueError("fromunicode() may only be called on unicode type arrays")
        self._items += ustr

    def tofile(self, f, /):
        """Write all items (as machine values) to the file object f."""
        f.write(self.tobytes())

    def fromfile(self, f, n, /):
        """Read n items from the file object f and append them to the array."""
        n = _index(n)
        if n < 0:
            raise ValueError("negative count")
        wanted = n * self.itemsize
        data = f.read(wanted)
        if not isinstance(data, bytes):
            raise TypeError("read() didn't return bytes")
        self.frombytes(data)
        if len(data) != wanted:
            raise EOFError("read() didn't return enough bytes")

    def byteswap(self, /):
        """Byteswap all items of the array."""
        typecode = self._typecode
        if typecode == "u":
            self._items[:] = _items_of("u", b"".join([_bytes_of("u", item)[::-1] for item in self._items]))
            return
        data = self.tobytes()
        size = self.itemsize
        swapped = bytearray(len(data))
        for offset in range(size):
            swapped[offset::size] = data[size - 1 - offset :: size]
        self._items[:] = _items_of(typecode, bytes(swapped))

    def buffer_info(self, /):
        """Return a tuple (address, length); the address only tells arrays apart."""
        return id(self._items), len(self._items)

    def __copy__(self, /):
        return self._made(self._items.copy())

    def __deepcopy__(self, unused, /):
        return self.__copy__()

    def __reduce_ex__(self, protocol, /):
        return type(self), (self._typecode, self.tolist()), getattr(self, "__dict__", None)

    def __repr__(self, /):
        name = type(self).__name__
        if not self._items:
            return f"{name}('{self._typecode}')"
        shown = "".join(self._items) if self._typecode == "u" else self._items
        return f"{name}('{self._typecode}', {shown!r})"

    def __len__(self, /):
        return len(self._items)

    def __iter__(self, /):
        return arrayiterator(self)

    def __contains__(self, value, /):
        return any(item == value for item in self._items)

    def _position(self, key, problem):
        if not hasattr(type(key), "__index__"):
            raise TypeError("array indices must be integers")
        i = _size_index(key)
        if not -len(self._items) <= i < len(self._items):
            raise IndexError(problem)
        return i

    def __getitem__(self, key, /):
        if isinstance(key, slice):
            return self._made(self._items[key])
        return self._items[self._position(key, "array index out of range")]

    def __setitem__(self, key, value, /):
        if not isinstance(key, slice):
            position = self._position(key, "array assignment index out of range")
            self._items[position] = self._converted(value)
            return
        if not isinstance(value, array):
            raise TypeError(f'can only assign array (not "{_type_name(value)}") to array slice')
        if value._typecode != self._typecode:
            raise TypeError("bad argument type for built-in operation")
        start, stop, step = key.indices(len(self._items))
        replaced = len(range(start, stop, step))
        if step != 1 and value._items and len(value._items) != replaced:
            raise ValueError(
                f"attempt to assign array of size {len(value._items)} to extended slice of size {replaced}"
            )
        if value._items:
            self._items[key] = value._items.copy()
        else:
            # An empty array deletes, also from an extended slice.
            del self._items[key]

    def __delitem__(self, key, /):
        if isinstance(key, slice):
            del self._items[key]
        else:
            del self._items[self._position(key, "array assignment index out of range")]

    def __add__(self, other, /):
        if not isinstance(other, array):
            raise TypeError(f'can only append array (not "{_type_name(other)}") to array')
        if other._typecode != self._typecode:
            raise TypeError("bad argument type for built-in operation")
        return self._made(self._items + other._items)

    def __iadd__(self, other, /):
        if not isinstance(other, array):
            raise TypeError(f'can only extend array with array (not "{_type_name(other)}")')
        self.extend(other)
        return self

    def _times(self, count):
        if not hasattr(type(count), "__index__"):
            raise TypeError(f"can't multiply sequence by non-int of type '{_type_name(count)}'")
        count = _index(count)
        if not -_maxsize - 1 <= count <= _maxsize:
            raise OverflowError("cannot fit 'int' into an index-sized integer")
        if len(self._items) * self.itemsize * count > _maxsize:
            raise MemoryError
        return count

    def __mul__(self, count, /):
        return self._made(self._items * self._times(count))

    __rmul__ = __mul__

    def __imul__(self, count, /):
        self._items *= self._times(count)
        return self

    def _compared(self, other, compare):
        if not isinstance(other, array):
            return NotImplemented
        # Item by item and not as lists: for those a NaN equals itself.
        for mine, others in zip(self._items, other._items):
            if mine != others:
                return compare(mine, others)
        return compare(len(self._items), len(other._items))

    def __eq__(self, other, /):
        return self._compared(other, lambda a, b: a == b)

    def __ne__(self, other, /):
        return self._compared(other, lambda a, b: a != b)

    def __lt__(self, other, /):
        return self._compared(other, lambda a, b: a < b)

    def __le__(self, other, /):
        return self._compared(other, lambda a, b: a <= b)

    def __gt__(self, other, /):
        return self._compared(other, lambda a, b: a > b)

    def __ge__(self, other, /):
        return self._compared(other, lambda a, b: a >= b)

    __hash__ = None


_MutableSequence.register(array)
ArrayType = array

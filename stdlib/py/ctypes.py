"""Numbers as C has them, which hold a value; there are no libraries to load, and no memory to point at."""

from _absent import absent, refusing, refusing_class

_WHAT = "native code is"


class ArgumentError(Exception):
    """A C function was called with other arguments than it takes."""


class _DataType(type):
    """A C type; multiplied by a number it is that of arrays."""

    def __mul__(cls, length):
        if not isinstance(length, int):
            return NotImplemented
        if length < 0:
            raise ValueError("Array length must be >= 0, not %d" % length)
        members = {"_type_": cls, "_length_": length, "_size_": cls._size_ * length, "__module__": "ctypes"}
        return _DataType(f"{cls.__name__}_Array_{length}", (Array,), members)

    __rmul__ = __mul__


class _SimpleCData(metaclass=_DataType):
    """A number of a fixed size."""

    _size_, _signed_ = 0, True

    def __init__(self, value=0):
        self.value = value

    def __repr__(self):
        return f"{type(self).__name__}({self.value!r})"

    def __bool__(self):
        return bool(self.value)


class _Integer(_SimpleCData):
    """An integer of a fixed size: what does not fit is cut off."""

    def __init_subclass__(cls, size=0, signed=True):
        cls._size_, cls._signed_ = size, signed

    @property
    def value(self):
        """The integer."""
        return self._value

    @value.setter
    def value(self, value):
        if not isinstance(value, int):
            raise TypeError(f"an integer is required (got type {type(value).__name__})")
        bits = 8 * self._size_
        value &= (1 << bits) - 1
        self._value = value - (1 << bits) if self._signed_ and value >> bits - 1 else value


class _Float(_SimpleCData):
    """A floating-point number."""

    @property
    def value(self):
        """The number."""
        return self._value

    @value.setter
    def value(self, value):
        if not isinstance(value, (int, float)):
            raise TypeError(f"must be real number, not {type(value).__name__}")
        self._value = float(value)


def _integer(name, size, signed):
    members = {"__module__": "ctypes", "__doc__": f"An integer of {size} bytes."}
    return _DataType(name, (_Integer,), members, size=size, signed=signed)


for _base, _size in (("byte", 1), ("short", 2), ("int", 4), ("long", 8), ("longlong", 8)):
    globals()[f"c_{_base}"] = _integer(f"c_{_base}", _size, True)
    globals()[f"c_u{_base}"] = _integer(f"c_u{_base}", _size, False)
c_longlong, c_ulonglong = c_long, c_ulong
for _bits in (8, 16, 32, 64):
    globals()[f"c_int{_bits}"] = {8: c_byte, 16: c_short, 32: c_int, 64: c_long}[_bits]
    globals()[f"c_uint{_bits}"] = {8: c_ubyte, 16: c_ushort, 32: c_uint, 64: c_ulong}[_bits]
c_size_t, c_ssize_t = c_ulong, c_long


class c_double(_Float):
    """A number of 8 bytes."""

    _size_ = 8


class c_float(_Float):
    """A number of 4 bytes; it is kept with the digits of 8."""

    _size_ = 4


class c_bool(_SimpleCData):
    """A truth value."""

    _size_ = 1


class c_char(_SimpleCData):
    """A byte."""

    _size_ = 1


class c_void_p(_SimpleCData):
    """An address, which is only a number here."""

    _size_ = 8


class c_char_p(c_void_p):
    """The address of a text."""


class c_wchar_p(c_void_p):
    """The address of a text of wide characters."""


def sizeof(object, /):
    """Return how many bytes a C number has."""
    size = getattr(object, "_size_", 0)
    if not size:
        raise TypeError("this type has no size")
    return size


class _Compound(metaclass=_DataType):
    """The base of types that consist of others."""

    _size_ = 0


Structure = refusing_class("ctypes", "Structure", _WHAT, bases=(_Compound,))
Union = refusing_class("ctypes", "Union", _WHAT, bases=(_Compound,))
Array = refusing_class("ctypes", "Array", _WHAT, bases=(_Compound,))
CDLL = refusing_class("ctypes", "CDLL", _WHAT, OSError)
PyDLL = refusing_class("ctypes", "PyDLL", _WHAT, OSError, (CDLL,))
py_object = refusing_class("ctypes", "py_object", _WHAT)
for _name in ("POINTER", "pointer", "byref", "addressof", "cast", "CFUNCTYPE", "PYFUNCTYPE", "string_at",
              "create_string_buffer", "create_unicode_buffer", "memmove", "memset", "get_errno", "set_errno"):
    globals()[_name] = refusing("ctypes", _name, _WHAT)


class LibraryLoader:
    """What loads libraries, by name or attribute: an OSError."""

    def __init__(self, dlltype):
        self._dlltype = dlltype

    def LoadLibrary(self, name):
        """Raise OSError, since there are no libraries to load."""
        return self._dlltype(name)

    def __getattr__(self, name):
        if name.startswith("_"):
            raise AttributeError(name)
        return self._dlltype(name)


cdll, pydll = LibraryLoader(CDLL), LibraryLoader(PyDLL)
pythonapi = None

# What `snek check` reports.
_outside_names = dict.fromkeys(["CDLL", "PyDLL", "Structure", "Union", "POINTER", "CFUNCTYPE", "cast", "byref"], _WHAT)

__getattr__ = absent("ctypes", _WHAT)

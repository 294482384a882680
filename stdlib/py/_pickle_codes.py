"""The operations of pickles, by name, and errors."""

__name__ = "pickle"

HIGHEST_PROTOCOL = 5
DEFAULT_PROTOCOL = 4


class PickleError(Exception):
    """The base of what goes wrong with pickles."""


class PicklingError(PickleError):
    """An object cannot be pickled."""


class UnpicklingError(PickleError):
    """A pickle cannot be read."""


_CODES = {
    "MARK": b"(", "STOP": b".", "POP": b"0", "POP_MARK": b"1", "DUP": b"2", "FLOAT": b"F", "INT": b"I", "BININT": b"J",
    "BININT1": b"K", "LONG": b"L", "BININT2": b"M", "NONE": b"N", "PERSID": b"P", "BINPERSID": b"Q", "REDUCE": b"R",
    "STRING": b"S", "BINSTRING": b"T", "SHORT_BINSTRING": b"U", "UNICODE": b"V", "BINUNICODE": b"X", "APPEND": b"a",
    "BUILD": b"b", "GLOBAL": b"c", "DICT": b"d", "EMPTY_DICT": b"}", "APPENDS": b"e", "GET": b"g", "BINGET": b"h",
    "INST": b"i", "LONG_BINGET": b"j", "LIST": b"l", "EMPTY_LIST": b"]", "OBJ": b"o", "PUT": b"p", "BINPUT": b"q",
    "LONG_BINPUT": b"r", "SETITEM": b"s", "TUPLE": b"t", "EMPTY_TUPLE": b")", "SETITEMS": b"u", "BINFLOAT": b"G",
    "PROTO": b"\x80", "NEWOBJ": b"\x81", "EXT1": b"\x82", "EXT2": b"\x83", "EXT4": b"\x84", "TUPLE1": b"\x85",
    "TUPLE2": b"\x86", "TUPLE3": b"\x87", "NEWTRUE": b"\x88", "NEWFALSE": b"\x89", "LONG1": b"\x8a", "LONG4": b"\x8b",
    "BINBYTES": b"B", "SHORT_BINBYTES": b"C", "SHORT_BINUNICODE": b"\x8c", "BINUNICODE8": b"\x8d", "BINBYTES8": b"\x8e",
    "EMPTY_SET": b"\x8f", "ADDITEMS": b"\x90", "FROZENSET": b"\x91", "NEWOBJ_EX": b"\x92", "STACK_GLOBAL": b"\x93",
    "MEMOIZE": b"\x94", "FRAME": b"\x95", "BYTEARRAY8": b"\x96", "NEXT_BUFFER": b"\x97", "READONLY_BUFFER": b"\x98",
}
globals().update(_CODES)

# Names of Python 2 that protocols below 3 write, and every reader understands.
OLD_MODULES = {"builtins": "__builtin__", "copyreg": "copy_reg", "queue": "Queue", "reprlib": "repr"}
OLD_NAMES = {
    ("builtins", "range"): ("__builtin__", "xrange"), ("functools", "reduce"): ("__builtin__", "reduce"),
    ("builtins", "chr"): ("__builtin__", "unichr"), ("builtins", "str"): ("__builtin__", "unicode"),
    ("builtins", "int"): ("__builtin__", "long"), ("builtins", "zip"): ("itertools", "izip"),
    ("builtins", "map"): ("itertools", "imap"), ("builtins", "filter"): ("itertools", "ifilter"),
    ("collections", "UserDict"): ("UserDict", "IterableUserDict"), ("collections", "UserList"): ("UserList", "UserList"),
    ("collections", "UserString"): ("UserString", "UserString"),
}
NEW_MODULES = {old: new for new, old in OLD_MODULES.items()} | {"exceptions": "builtins"}
NEW_NAMES = {old: new for new, old in OLD_NAMES.items()}


def encode_long(number):
    """Two's complement, the least significant byte first, no longer than needed."""
    if number == 0:
        return b""
    size = (number.bit_length() >> 3) + 1
    data = number.to_bytes(size, "little", signed=True)
    if number < 0 and size > 1 and data[-1] == 0xFF and data[-2] & 0x80:
        data = data[:-1]
    return data


def decode_long(data):
    """Return the integer that bytes are, the least significant first."""
    return int.from_bytes(data, "little", signed=True)


def attribute_of(module, path):
    """The object that a dotted name leads to, and the one that holds it."""
    parent, found = None, module
    for name in path.split("."):
        if name == "<locals>":
            raise AttributeError(f"Can't get local attribute {path!r} on {module!r}")
        try:
            parent, found = found, getattr(found, name)
        except AttributeError:
            raise AttributeError(f"Can't get attribute {path!r} on {module!r}") from None
    return found, parent

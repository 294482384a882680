"""What code in Myia's mode calls: arrays, typed lists, updates, declared types.

In: values, staged or not, and the line that is run. Out: values, or TypeError with the place before anything has run:
the types of staged values are known while a function is staged.
"""

import _snek
import numpy as np
from snek import _pure_names
from snek.devices import device, moved
from snek.specs import Spec

# What the mode calls element types; NumPy's names are those of the others.
_WORDS = {"float32": "float", "float64": "double", "int64": "int"}
_SCALARS = (bool, int, float)


class Mismatch(Exception):
    """A value is not as declared; the text says what was wanted and what it is."""


def word(dtype):
    """An element type as the mode names it."""
    dtype = str(dtype)
    return f"{_WORDS[dtype]} ({dtype})" if dtype in _WORDS else dtype


def spec_text(spec):
    """A declared type, for messages."""
    shape = "" if spec.shape is None else f" of shape {spec.shape}".replace("None", "any")
    if spec.shape is not None and all(size is None for size in spec.shape):
        shape = {0: "", 1: " vector", 2: " matrix"}.get(len(spec.shape), f" array of rank {len(spec.shape)}")
    text = ("" if spec.dtype is None else word(spec.dtype)) + shape
    structure = repr(spec.structure)
    return " ".join(part for part in (structure, text.strip() or "array") if part)


def value_text(value):
    """The type of a value, for messages."""
    if _is_list(value):
        kind = _item_kind(value)
        return "a list" if kind is None else f"a list of {kind_text(kind)}"
    if isinstance(value, np.generic):
        return word(value.dtype)
    if _is_array(value):
        rank = len(value.shape)
        noun = {1: "vector", 2: "matrix"}.get(rank, f"array of rank {rank}")
        return f"a {word(value.dtype)} {noun}" if rank else f"a {word(value.dtype)} array without axes"
    if value is None:
        return "None"
    if isinstance(value, _SCALARS):
        return f"a {type(value).__name__} of Python"
    return f"'{type(value).__name__}'"


def _is_list(value):
    # isinstance() refuses lists of a staged length.
    return type(value) is list


def _is_array(value):
    return hasattr(value, "dtype") and hasattr(value, "shape")


def _is_spread(items):
    """Whether the length of the list is staged: it then has items of one type, which staging looks after."""
    return _snek.is_spread(items)


def _kind(value):
    """The type of an item of a list."""
    if _is_list(value):
        return ("list", _item_kind(value))
    if isinstance(value, np.generic) or _is_array(value):
        return (str(value.dtype), len(value.shape))
    if isinstance(value, _SCALARS):
        return (type(value).__name__, 0)
    if isinstance(value, tuple):
        if hasattr(value, "_fields"):
            return (type(value).__name__, None)
        return ("tuple", tuple([_kind(part) for part in value]))
    return ("function" if callable(value) and not isinstance(value, type) else type(value).__name__, None)


def kind_text(kind):
    """The type of items, for messages."""
    name, more = kind
    if name == "list":
        return "lists" if more is None else f"lists of {kind_text(more)}"
    if name == "tuple":
        return f"tuples of {', '.join(kind_text(part) for part in more)}" if more else "empty tuples"
    if more:
        return f"{word(name)} " + {1: "vectors", 2: "matrices"}.get(more, f"arrays of rank {more}")
    return word(name)


_NUMBERS = {"int": ("int64", "int32"), "float": ("float64", "float32"), "bool": ("bool",)}


def _joined(a, b):
    """The type of both, None if there is none. Python's numbers take the precision of NumPy's."""
    if a == b or b is None:
        return a
    if a is None:
        return b
    if a[0] == b[0] == "list":
        if None in (a[1], b[1]):
            return a if b[1] is None else b
        inner = _joined(a[1], b[1])
        return None if inner is None else ("list", inner)
    if a[1] == b[1] == 0:
        if b[0] in _NUMBERS.get(a[0], ()):
            return b
        if a[0] in _NUMBERS.get(b[0], ()):
            return a
    return None


def _item_kind(items):
    """The type of the items of a list; None if it is empty or not known. Raises Mismatch if they have several."""
    if _is_spread(items):
        return None
    kind = None
    for item in items:
        found = _kind(item)
        if kind is not None:
            joined = _joined(kind, found)
            if joined is None:
                raise Mismatch(f"a list has items of one type, and these are {kind_text(kind)} and {kind_text(found)}")
            found = joined
        kind = found
    return kind


def _are_open(kinds):
    """Whether one of the types is not known: that of an empty list, or of one that grows in a staged loop."""
    return any([_snek.is_staged(kind) or kind is None for kind in kinds])


def _leading(items):
    """The arithmetic sequence that {first, second, ..., last} is."""
    at = items.index(...)
    first, last = items[:at], items[at + 1 :]
    if len(first) not in (1, 2) or len(last) != 1 or ... in last:
        raise Mismatch("a range is {first, ..., last} or {first, second, ..., last}")
    ends = first + last
    if not all(isinstance(end, (int, float, np.number)) and not _snek.is_staged(end) for end in ends):
        raise Mismatch("the ends of a range are numbers that are known where the function is staged")
    start, stop = first[0], last[0]
    step = first[1] - start if len(first) == 2 else 1
    if step == 0 or (stop - start) / step < 0:
        hint = "" if len(first) == 2 else f"; downwards it is {{{start}, {start - 1}, ..., {stop}}}"
        raise Mismatch(f"a range from {start} in steps of {step} does not come to {stop}{hint}")
    steps = (stop - start) / step
    if not abs(steps) < 2.0**53:
        raise Mismatch(f"a range from {start} in steps of {step} to {stop} does not end")
    # The last element counts if rounding alone keeps the steps from it.
    count = int(steps + 1e-9) + 1
    if all(isinstance(end, (int, np.integer)) for end in ends):
        return np.arange(start, start + count * step, step)
    return start + np.arange(count) * float(step)


def make_array(items):
    """The array that a set display is."""
    if any(item is ... for item in items):
        return _leading(items)
    for item in items:
        if not (isinstance(item, _SCALARS) or _is_array(item)):
            raise Mismatch(f"an array has numbers or arrays as elements, not {value_text(item)}")
    shapes = [tuple(item.shape) if _is_array(item) else () for item in items]
    if any(len(shape) != len(shapes[0]) or _differ(shape, shapes[0]) for shape in shapes):
        texts = ", ".join([str(shape) for shape in dict.fromkeys(shapes)])
        raise Mismatch(f"the rows of an array have one shape, and these have {texts}")
    return np.stack(items) if shapes[0] else np.array(items)


def _differ(a, b):
    return any(not (_snek.is_staged(x) or _snek.is_staged(y)) and x != y for x, y in zip(a, b))


def _fit_number(spec, value):
    """A number of Python as declared: it has no precision of its own."""
    kind, wanted = type(value), spec.dtype
    if spec.shape not in (None, ()):
        return None
    if wanted is None or wanted == "bool" and kind is bool or wanted == "int64" and kind is int:
        return value
    if kind is int and wanted in ("int32", "float32", "float64") or kind is float and wanted in ("float32", "float64"):
        return np.asarray(value, wanted)[()]
    return None


def fit(spec, value, is_literal=False):
    """A value as a Spec declares it. Raises Mismatch."""
    if isinstance(value, _SCALARS) and not isinstance(value, np.generic):
        fitting = _fit_number(spec, value)
        if fitting is not None:
            return fitting
    elif _is_array(value):
        shape = value.shape
        fits = spec.shape is None or len(shape) == len(spec.shape)
        if fits and is_literal and spec.dtype is not None and _widens(str(value.dtype), spec.dtype):
            value = value.astype(spec.dtype)
        if fits and (spec.dtype is None or str(value.dtype) == spec.dtype):
            for size, wanted in zip(shape, spec.shape or ()):
                if wanted is not None and size != wanted:
                    if _snek.is_staged(size):
                        raise TypeError(f"wanted {spec_text(spec)}, got shape {shape}")
                    raise Mismatch(f"wanted {spec_text(spec)}, got shape {tuple(shape)}")
            return value
    raise Mismatch(f"wanted {spec_text(spec)}, got {value_text(value)}")


def _widens(dtype, wanted):
    return dtype in ("int64", "float64") and wanted.startswith("float") or dtype == "int64" and wanted.startswith("int")


def is_structured(spec, value):
    """Whether the elements of a matrix are as a Spec says: a truth value, staged if the matrix is."""
    ok = True
    if spec.symmetric:
        if not _snek.is_staged(value.shape[0] == value.shape[1]) and value.shape[0] != value.shape[1]:
            return False
        turned = value.T
        ok = ((value == turned) | (value != value) & (turned != turned)).all()
    if spec.band is not None:
        below, above = spec.band
        if below != -1:
            ok = ok & (np.tril(value, -below) == 0).all()
        if above != -1:
            ok = ok & (np.triu(value, above) == 0).all()
    return ok


class Updated:
    """`with x as y`: y is x until it is written, which makes another one."""

    def __init__(self, value):
        self.value = value

    def __enter__(self):
        return self.value

    def __exit__(self, *exception):
        return False


# Methods that change what they are called on.
MUTATING = {
    "append", "extend", "insert", "remove", "pop", "clear", "sort", "reverse", "update", "setdefault", "popitem", "add",
    "discard", "fill", "itemset", "resize", "put", "partition",
}


class Mode:
    """The mode in one function: `__myia__` in its code."""

    def __init__(self, file, types, globals):
        self.file = file
        self.types = types
        self.globals = globals

    slice = slice
    device = device

    def name(self, name):
        """What a name is that the program had not defined yet: its own if it has one now, or the mode's."""
        return self.globals[name] if name in self.globals else getattr(_pure_names, name)

    def place(self, line, where):
        return f"{self.file}, line {line}, in {where}"

    def refuse(self, line, where, text):
        """The error, and nothing of the function has run."""
        text = f"{self.place(line, where)}: {text}"
        if _snek.is_staging():
            _snek.refuse(text)
        raise TypeError(text)

    def array(self, items, line, where):
        try:
            return make_array(items)
        except Mismatch as wrong:
            self.refuse(line, where, str(wrong))

    def listed(self, items, line, where):
        """A list display, the items of which have one type."""
        try:
            _item_kind(items)
        except Mismatch as wrong:
            self.refuse(line, where, str(wrong))
        return items

    def add(self, a, b, line, where):
        """`a + b`."""
        if _is_list(a) and _is_list(b):
            try:
                kinds = [_item_kind(a), _item_kind(b)]
            except Mismatch as wrong:
                self.refuse(line, where, str(wrong))
            if not _are_open(kinds) and _joined(*kinds) is None:
                texts = [kind_text(kind) for kind in kinds]
                self.refuse(line, where, f"a list has items of one type: a list of {texts[0]} + a list of {texts[1]}")
        elif _is_list(a) or _is_list(b):
            if not (_is_array(a) or _is_array(b)):
                self.refuse(line, where, f"{value_text(a)} + {value_text(b)}: lists are added to lists")
        return a + b

    def method(self, value, name, line, where):
        """A method that may change what it is called on."""
        if _is_list(value):
            self.refuse(line, where, f"lists are immutable, so there is no {name}(): write `l = l + [item]`, or slices")
        if isinstance(value, (dict, set, np.ndarray)):
            self.refuse(line, where, f"{name}() changes {value_text(value)}, which is immutable: make another one")
        return getattr(value, name)

    def with_item(self, value, index, item, line, where, is_update):
        """A value with another item."""
        return self.updated(value, index, lambda _: item, line, where, is_update)

    def updated(self, value, index, change, line, where, is_update):
        """A value of which one item is changed."""
        if _is_list(value) or isinstance(value, (tuple, dict)):
            if not is_update:
                noun = "lists" if _is_list(value) else f"{type(value).__name__}s"
                self.refuse(
                    line, where, f"{noun} are immutable: `with x as y: y[i] = item` makes another one, and x stays"
                )
            return self._other(value, index, change, line, where)
        if not isinstance(value, np.ndarray):
            self.refuse(line, where, f"{value_text(value)} has no items that can be changed")
        made = value.copy()
        made[index] = change(made[index])
        return made

    def _other(self, value, index, change, line, where):
        if isinstance(value, dict):
            return {**value, index: change(value.get(index))}
        items = list(value) if isinstance(value, tuple) else value[:]
        items[index] = change(items[index])
        if _is_list(value):
            return self.listed(items, line, where)
        return type(value)(*items) if hasattr(value, "_fields") else tuple(items)

    def with_field(self, value, name, item, line, where):
        """A record with another field."""
        if not hasattr(value, "_replace"):
            self.refuse(line, where, f"{value_text(value)} is no record, so its attributes cannot be changed")
        return value._replace(**{name: item})

    def updating(self, value, line, where):
        """What `with value as name` enters."""
        if _is_list(value) or isinstance(value, (np.ndarray, tuple, dict)):
            return Updated(value)
        return self.context(value, line, where)

    def context(self, value, line, where):
        """What `with value` enters: devices, and nothing else of the program."""
        if not hasattr(value, "__enter__") or not type(value).__module__.startswith(("snek", "_snek")):
            text = value_text(value)
            self.refuse(line, where, f"`with` makes updates (`with x as y`) or says a device, and {text} is neither")
        return value

    def moved(self, value, where_to):
        """`value >> device(...)` as a statement; shifts that nobody looks at are nothing."""
        return moved(value, where_to) if isinstance(where_to, device) else value

    def applied(self, function, *args):
        """A function of NumPy. Of integers and Python's numbers it gives a number without a precision."""
        result = function(*args)
        if isinstance(function, np.ufunc) and type(result) is np.float64:
            return float(result) if all([_has_no_precision(arg) for arg in args]) else result
        return result

    def declared(self, value, at, what, line, where, is_literal=False):
        """A value of a declared type."""
        try:
            return self.types[at].fit(value, is_literal)
        except Mismatch as wrong:
            self.refuse(line, where, f"{what} {wrong}")

    def argument(self, value, at, name, line, where):
        """An argument of a declared type, of which the elements are looked at too."""
        declared = self.types[at]
        value = self.declared(value, at, f"argument {name!r}:", line, where)
        spec = declared.spec
        if spec is not None and (spec.symmetric or spec.band is not None):
            if not is_structured(spec, value):
                text = f"argument {name!r}: wanted {spec_text(spec)}, and it is not"
                raise TypeError(f"{self.place(line, where)}: {text}")
        return value


def _has_no_precision(value):
    if isinstance(value, np.generic) or _is_array(value):
        return str(value.dtype).startswith(("int", "bool"))
    return isinstance(value, _SCALARS)

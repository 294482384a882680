"""Structures of numbers: tuples, lists, dicts, named tuples and objects, taken apart and put together again."""

import _snek


def is_record(value):
    """Is it an object whose class names its fields?"""
    return hasattr(value, "_fields") or hasattr(value, "__dataclass_fields__")


def array_kind(value):
    """The kind of elements of an array or scalar of NumPy, as dtype.kind has it; None for anything else."""
    if _snek.is_staged(value):
        return _snek.array_kind(value)
    return value.dtype.kind if type(value).__module__ == "numpy" and hasattr(value, "dtype") else None


class Leaves(list):
    """Numbers of a structure, in which a Variable that stands in several places is one."""

    def __init__(self):
        self.variables = {}


def is_object(value):
    """Is it an object of a class, with fields? Functions, classes and modules are none."""
    return hasattr(value, "__dict__") and type(value).__module__ not in ("builtins", "_snek")


def _of_variable(value, variable, leaves):
    """The value of a Variable, the same wherever it stands."""
    cells = getattr(leaves, "variables", {})
    key = id(variable)
    if key in cells:
        cell = cells[key]
        return lambda given: cell[0]
    cell = cells[key] = [None, variable]
    leaves.append(value)

    def first(given):
        cell[0] = next(given)
        return cell[0]

    return first


def take_apart(value, leaves, what, depth=0):
    """Adds the numbers in a value to leaves. Gives a function that puts other numbers, from an iterator, in their places.

    A truth value is an error that says what is done with numbers; if what is None, it is left where it is.
    """
    if depth > 50:
        raise ValueError("a structure is nested too deeply")
    variable = _snek.variable_in(value)
    if variable is not None:
        value = value.numpy()
        if isinstance(value, float) or array_kind(value) == "f":
            return _of_variable(value, variable, leaves)
    if _snek.is_record(value) or type(value).__module__ == "snek.tensor":
        leaves.append(value)
        return next
    kind = array_kind(value)
    if kind == "f":
        leaves.append(value)
        return next
    if kind is not None:
        if what is None:
            return lambda given: value
        raise TypeError(f"{what} by floats, not by an array of {value.dtype}")
    if isinstance(value, bool):
        if what is None:
            return lambda given: value
        raise TypeError(f"{what} by floats, not by 'bool'")
    if isinstance(value, (int, float)):
        leaves.append(value)
        return next
    if isinstance(value, tuple):
        parts = [take_apart(item, leaves, what, depth + 1) for item in value]
        if hasattr(value, "_fields"):
            kind = type(value)
            return lambda given: kind(*[part(given) for part in parts])
        return lambda given: tuple([part(given) for part in parts])
    if isinstance(value, list):
        parts = [take_apart(item, leaves, what, depth + 1) for item in value]
        return lambda given: [part(given) for part in parts]
    if isinstance(value, dict):
        pairs = [(key, take_apart(item, leaves, what, depth + 1)) for key, item in value.items()]
        return lambda given: {key: part(given) for key, part in pairs}
    if is_object(value):
        return take_fields(value, leaves, what, depth)
    return lambda given: value


def take_fields(value, leaves, what, depth):
    """The fields of an object. Of one that is no record only floats and structures count: its integers are sizes, and what
    it says are buffers is its state."""
    kind = type(value)
    counts, before = is_record(value), len(leaves)
    buffers = getattr(value, "_buffers", ())
    fields = []
    for name in value.__dict__:
        item = getattr(value, name)
        if isinstance(item, bool) or isinstance(item, int) and not counts or name in buffers:
            fields.append((name, item, None))
        else:
            fields.append((name, item, take_apart(item, leaves, what, depth + 1)))
    if len(leaves) == before:
        return lambda given: value

    def put_together(given):
        made = kind.__new__(kind)
        for name, item, part in fields:
            object.__setattr__(made, name, item if part is None else part(given))
        return made

    return put_together


def filled(value, found):
    """A gradient by an object whose objects nest as deep as the data does: where it has None for zero, zeros; fields that
    have no derivative stay as they are."""
    if not is_object(value) or _snek.variable_in(value) is not None or array_kind(value) is not None:
        return found
    if found is None:
        found = type(value).__new__(type(value))
    pending = [(value, found)]
    while pending:
        of, into = pending.pop()
        for name, item in of.__dict__.items():
            part = getattr(into, name, None)
            if part is None:
                if isinstance(item, float):
                    part = 0.0
                elif array_kind(item) == "f":
                    part = item * 0.0
                elif is_object(item) and array_kind(item) is None and type(item) is type(of):
                    part = type(item).__new__(type(item))
                else:
                    part = item
                object.__setattr__(into, name, part)
            if part is not item and is_object(item) and type(item) is type(of):
                pending.append((item, part))
    return found


def walk(function, *records):
    """Apply a function to each number of a structure, and to those at the same places of others.

    Returns the structure of the results.
    """
    first = []
    put_together = take_apart(records[0], first, "walk() goes")
    columns = [first]
    for record in records[1:]:
        column = []
        take_apart(record, column, "walk() goes")
        if len(column) != len(first):
            raise TypeError(f"walk() needs structures of one form: {len(first)} numbers and {len(column)} do not match")
        columns.append(column)
    return put_together(iter([function(*row) for row in zip(*columns)]))

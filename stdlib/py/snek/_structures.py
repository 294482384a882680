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


def take_apart(value, leaves, what, depth=0):
    """Adds the numbers in a value to leaves. Gives a function that puts other numbers, from an iterator, in their places.

    A truth value is an error that says what is done with numbers; if what is None, it is left where it is.
    """
    if depth > 50:
        raise ValueError("a structure is nested too deeply")
    if _snek.variable_in(value) is not None:
        value = value.numpy()
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
    if hasattr(value, "__dict__") and not callable(value):
        return take_fields(value, leaves, what, depth)
    return lambda given: value


def take_fields(value, leaves, what, depth):
    """The fields of an object. Of one that is no record only floats and structures count: its integers are sizes."""
    kind = type(value)
    counts = is_record(value)
    fields = []
    for name in value.__dict__:
        item = getattr(value, name)
        if isinstance(item, bool) or isinstance(item, int) and not counts:
            fields.append((name, item, None))
        else:
            fields.append((name, item, take_apart(item, leaves, what, depth + 1)))

    def put_together(given):
        made = kind.__new__(kind)
        for name, item, part in fields:
            object.__setattr__(made, name, item if part is None else part(given))
        return made

    return put_together


def walk(function, *records):
    """The structure of the results of function, applied to each number of the first structure and those in its place."""
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

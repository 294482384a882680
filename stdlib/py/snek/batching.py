"""vmap: a function for one item as a function for a batch of items."""

import _snek
from snek._structures import array_kind, is_object
from snek.gradients import _parameters, _staged


class _Out:
    """A result of the function: a value, and whether it is one for each item."""

    def __init__(self, value, is_each):
        self.value, self.is_each = value, is_each


def _described(value):
    kind = array_kind(value)
    return f"of shape {tuple(value.shape)}" if kind is not None else f"'{type(value).__name__}'"


def _check_axis(axis, name, what):
    if axis is not None and (isinstance(axis, bool) or not isinstance(axis, (int, tuple, list, dict))):
        raise TypeError(
            f"{name}: {what} is an int, None, or a tuple, list or dict of them, not '{type(axis).__name__}'"
        )


def _position(axis, ndim, path):
    if not -ndim <= axis < ndim:
        raise ValueError(
            f"vmap() was asked to map over axis {axis} of {path}, which has {ndim} dimensions"
            if ndim else f"vmap() was asked to map over axis {axis} of {path}, which has no dimensions"
        )
    return axis % ndim


def _split(value, axes, mapped, path, depth=0):
    """Adds the arrays that are mapped, each with its axis and its name. Gives what puts items in their places."""
    if depth > 50:
        raise ValueError("a structure is nested too deeply")
    if axes is None:
        return lambda given: value
    variable = _snek.variable_in(value)
    if variable is not None:
        value = value.numpy()
    if array_kind(value) is not None:
        if not isinstance(axes, int):
            raise ValueError(f"vmap(): in_axes gives {axes!r} for {path}, which is one array")
        mapped.append((value, _position(axes, value.ndim, path), path))
        return next
    if isinstance(value, (tuple, list)):
        if isinstance(axes, (tuple, list)):
            if len(axes) != len(value):
                raise ValueError(f"vmap(): in_axes gives {len(axes)} axes for {path}, which has {len(value)} parts")
            parts = [_split(*pair, mapped, f"{path}[{at}]", depth + 1) for at, pair in enumerate(zip(value, axes))]
        elif isinstance(axes, dict):
            raise ValueError(f"vmap(): in_axes gives a dict for {path}, which is a '{type(value).__name__}'")
        else:
            parts = [_split(item, axes, mapped, f"{path}[{at}]", depth + 1) for at, item in enumerate(value)]
        return _sequence(value, parts)
    if isinstance(value, dict):
        if isinstance(axes, dict):
            if set(axes) != set(value):
                raise ValueError(f"vmap(): in_axes has other keys than {path}: {sorted(axes, key=str)}")
            chosen = axes
        elif isinstance(axes, int):
            chosen = {key: axes for key in value}
        else:
            raise ValueError(f"vmap(): in_axes gives a '{type(axes).__name__}' for {path}, which is a dict")
        parts = [_split(item, chosen[key], mapped, f"{path}[{key!r}]", depth + 1) for key, item in value.items()]
        pairs = list(zip(value, parts))
        return lambda given: {key: part(given) for key, part in pairs}
    if isinstance(value, (int, float)) or _snek.is_staged(value):
        raise ValueError(
            f"vmap() was asked to map over axis {axes} of {path}, which is {_snek.type_names(value)} and no array; "
            "give None for it in in_axes"
        )
    if is_object(value) and not callable(value):
        return _fields(value, axes, mapped, path, depth)
    return lambda given: value


def _sequence(value, parts):
    if hasattr(value, "_fields"):
        kind = type(value)
        return lambda given: kind(*[part(given) for part in parts])
    if isinstance(value, tuple):
        return lambda given: tuple([part(given) for part in parts])
    return lambda given: [part(given) for part in parts]


def _fields(value, axes, mapped, path, depth):
    kind = type(value)
    fields = []
    for name in value.__dict__:
        item = getattr(value, name)
        axis = None if isinstance(item, (int, float, str)) else axes
        fields.append((name, _split(item, axis, mapped, f"{path}.{name}", depth + 1)))

    def put_together(given):
        made = kind.__new__(kind)
        for name, part in fields:
            object.__setattr__(made, name, part(given))
        return made

    return put_together


def _leaves(value, leaves, depth=0):
    """Adds the numbers and arrays of a result. Gives what puts others in their places."""
    if depth > 50:
        raise ValueError("a structure is nested too deeply")
    if _snek.variable_in(value) is not None:
        value = value.numpy()
    if array_kind(value) is not None or isinstance(value, (bool, int, float)):
        leaves.append(value)
        return next
    if isinstance(value, (tuple, list)):
        return _sequence(value, [_leaves(item, leaves, depth + 1) for item in value])
    if isinstance(value, dict):
        pairs = [(key, _leaves(item, leaves, depth + 1)) for key, item in value.items()]
        return lambda given: {key: part(given) for key, part in pairs}
    if _snek.is_staged(value):
        leaves.append(value)
        return next
    if is_object(value) and not callable(value):
        kind = type(value)
        parts = [(name, _leaves(getattr(value, name), leaves, depth + 1)) for name in value.__dict__]

        def put_together(given):
            made = kind.__new__(kind)
            for name, part in parts:
                object.__setattr__(made, name, part(given))
            return made

        return put_together
    return lambda given: value


def _placed(made, axes, size, path):
    """A result with the batch's axis where out_axes says."""
    if isinstance(made, _Out):
        if axes is None:
            if made.is_each:
                raise ValueError(f"vmap(): out_axes is None for {path}, which differs by item")
            return made.value
        if not isinstance(axes, int):
            raise ValueError(f"vmap(): out_axes gives {axes!r} for {path}, which is one array")
        value = made.value if made.is_each else _snek.spread(made.value, size)
        at = _position(axes, value.ndim, path)
        if at == 0:
            return value
        import numpy

        return numpy.moveaxis(value, 0, at)
    if isinstance(made, (tuple, list)):
        if isinstance(axes, (tuple, list)):
            if len(axes) != len(made):
                raise ValueError(f"vmap(): out_axes gives {len(axes)} axes for {path}, which has {len(made)} parts")
            parts = [_placed(item, axis, size, f"{path}[{at}]") for at, (item, axis) in enumerate(zip(made, axes))]
        else:
            parts = [_placed(item, axes, size, f"{path}[{at}]") for at, item in enumerate(made)]
        return type(made)(*parts) if hasattr(made, "_fields") else type(made)(parts)
    if isinstance(made, dict):
        if isinstance(axes, dict) and set(axes) != set(made):
            raise ValueError(f"vmap(): out_axes has other keys than {path}: {sorted(axes, key=str)}")
        chosen = axes if isinstance(axes, dict) else {key: axes for key in made}
        return {key: _placed(item, chosen[key], size, f"{path}[{key!r}]") for key, item in made.items()}
    if is_object(made) and not callable(made):
        for name in made.__dict__:
            object.__setattr__(made, name, _placed(getattr(made, name), axes, size, f"{path}.{name}"))
    return made


class _Mapping:
    """What vmap() does with the arguments of a call."""

    def __init__(self, f, in_axes):
        self.f, self.in_axes = f, in_axes
        self.called = getattr(f, "__name__", type(f).__name__)
        self.names = _parameters(f)[0] or ()

    def split(self, args, kwargs):
        in_axes = self.in_axes
        if isinstance(in_axes, (tuple, list)) and len(in_axes) != len(args):
            raise ValueError(
                f"vmap(): in_axes has {len(in_axes)} entries, but {self.called}() is called with {len(args)} "
                f"positional argument{'' if len(args) == 1 else 's'}"
            )
        mapped, parts = [], []
        for at, value in enumerate(args):
            path = self.names[at] if at < len(self.names) else f"argument {at}"
            axes = in_axes[at] if isinstance(in_axes, (tuple, list)) else in_axes
            parts.append(_split(value, axes, mapped, path))
        named = [(key, _split(value, 0, mapped, key)) for key, value in kwargs.items()]
        if not mapped:
            raise ValueError("vmap() needs at least one array to map over; in_axes gives none")

        def put_together(items):
            given = iter(items)
            replaced = [part(given) for part in parts]
            return replaced, {key: part(given) for key, part in named}

        return mapped, put_together

    def size(self, mapped):
        """How many items there are."""
        value, axis, path = mapped[0]
        size = value.shape[axis]
        for other, other_axis, other_path in mapped[1:]:
            found = other.shape[other_axis]
            if found is not size and found != size:
                raise ValueError(
                    f"vmap() needs one size along the axes that it maps: {path} has {size} along axis {axis}, "
                    f"{other_path} has {found} along axis {other_axis}"
                )
        return size


def vmap(f, in_axes=0, out_axes=0):
    """A function that computes f for all items of a batch.

    in_axes says along which axis of each argument its items are: an int for all, None where an argument is the same
    for all items, or a tuple of them, with structures where arguments are structures. out_axes says where that axis is
    in results.
    """
    if not callable(f):
        raise TypeError(f"vmap() needs a function, not '{type(f).__name__}'")
    _check_axis(in_axes, "vmap()", "in_axes")
    _check_axis(out_axes, "vmap()", "out_axes")
    if _snek.is_staging() or type(f).__name__ != "function":
        return _vmap(f, in_axes, out_axes)
    # Made once: it keeps its graphs with the function.
    kept = f.__dict__.setdefault("__mapped__", [])
    for known, other, made in kept:
        if known == in_axes and other == out_axes:
            return made
    made = _vmap(f, in_axes, out_axes)
    if len(kept) < 16:
        kept.append((in_axes, out_axes, made))
    return made


def _vmap(f, in_axes, out_axes):
    mapping = _Mapping(f, in_axes)

    def run(*args, **kwargs):
        mapped, put_together = mapping.split(args, kwargs)
        size = mapping.size(mapped)
        arrays = []
        for value, axis, path in mapped:
            if axis:
                import numpy

                value = numpy.moveaxis(value, axis, 0)
            arrays.append(value)

        def one(*items):
            replaced, keywords = put_together(items)
            leaves = []
            how = _leaves(f(*replaced, **keywords), leaves)
            # What is an int on some paths and a float on others is a float, as in an array of both.
            return tuple([_snek.as_number(leaf) for leaf in leaves]), how

        results, how = _snek.batched(one, arrays, size)
        outs = how(iter([_Out(value, is_each) for value, is_each in results]))
        return _placed(outs, out_axes, size, f"the result of {mapping.called}()")

    def plain(*args, **kwargs):
        mapped, put_together = mapping.split(args, kwargs)
        for at in range(mapping.size(mapped)):
            items = [value[(slice(None),) * axis + (at,)] for value, axis, path in mapped]
            replaced, keywords = put_together(items)
            f(*replaced, **keywords)

    return _staged("vmap", f, run, plain)

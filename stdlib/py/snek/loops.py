"""Loops and branches as functions: scan, while_loop, fori_loop, cond, associative_scan.

They are Python's loops and branches. In staged code they become the nodes of those: a loop is one node whatever its
bounds are, since its counter and what it carries count as staged. On plain values they run as they stand here.
"""

import _snek
from snek._structures import array_kind
from snek.batching import _leaves, _split


def _check_callable(name, *functions):
    for function in functions:
        if not callable(function):
            raise TypeError(f"{name}() needs a function, not '{type(function).__name__}'")


def _as_staged(value):
    """The numbers of a structure as values of the graph, so that a loop that changes them is one."""
    if not _snek.is_staging():
        return value
    leaves = []
    put_together = _leaves(value, leaves)
    return put_together(iter([_snek.lifted(leaf) for leaf in leaves]))


def _truth(value, name):
    """What decides: a truth value, a number or an array of one element."""
    kind = array_kind(value)
    if kind is not None and value.ndim:
        raise TypeError(f"{name} must be one truth value, not an array of shape {tuple(value.shape)}")
    return value


def cond(pred, true_fun, false_fun, *operands):
    """true_fun(*operands) if pred holds, else false_fun(*operands)."""
    _check_callable("cond", true_fun, false_fun)
    if _truth(pred, "the predicate of cond()"):
        return true_fun(*operands)
    return false_fun(*operands)


def _check_form(name, before, after):
    """What a loop carries has the same structure after a trip as before."""
    first, second = [], []
    _leaves(before, first)
    _leaves(after, second)
    if len(first) != len(second) or _form(before) != _form(after):
        was, now = _form(before), _form(after)
        raise TypeError(f"{name} must give a structure like the one that it is given: {was}, not {now}")


def _form(value, depth=0):
    """A text that is the same for structures of one form."""
    if depth > 50:
        raise ValueError("a structure is nested too deeply")
    if isinstance(value, (tuple, list)):
        inside = ", ".join([_form(item, depth + 1) for item in value])
        name = type(value).__name__ if hasattr(value, "_fields") else ""
        return f"[{inside}]" if isinstance(value, list) else f"{name}({inside})"
    if isinstance(value, dict):
        return "{" + ", ".join([f"{key!r}: {_form(item, depth + 1)}" for key, item in value.items()]) + "}"
    return "None" if value is None else "*"


def while_loop(cond_fun, body_fun, init_val):
    """Carries a value on by body_fun as long as cond_fun says so of it."""
    _check_callable("while_loop", cond_fun, body_fun)
    value = _as_staged(init_val)
    while _truth(cond_fun(value), "what the condition of while_loop() gives"):
        after = body_fun(value)
        _check_form("the body of while_loop()", value, after)
        value = after
    return value


def fori_loop(lower, upper, body_fun, init_val):
    """Carries a value on by body_fun(i, value), for i from lower up to upper."""
    _check_callable("fori_loop", body_fun)
    if _snek.is_staging():
        upper = _snek.lifted(upper)
    value = init_val
    for i in range(lower, upper):
        after = body_fun(i, value)
        _check_form("the body of fori_loop()", value, after)
        value = after
    return value


def _pair(made):
    if not isinstance(made, tuple) or len(made) != 2:
        raise TypeError("the function of scan() must give a pair: what is carried, and what is collected")
    return made


def _length(arrays, length):
    """How many trips scan() makes."""
    for value, axis, path in arrays:
        size = value.shape[0]
        if length is None:
            length = size
        elif size is not length and size != length:
            raise ValueError(f"scan() needs one size along the first axis: {length} and, of {path}, {size}")
    if length is None:
        raise ValueError("scan() needs arrays to go through, or a length")
    return length


def scan(f, init, xs=None, length=None, reverse=False, unroll=1):
    """Carries a value on by f(carry, x), which gives the next one and something to collect, for the items x of xs.

    Gives what is carried at the end, and what was collected as arrays with an item for each trip. xs is an array or a
    structure of arrays, or None where length says how many trips there are. unroll is accepted and changes nothing.
    """
    _check_callable("scan", f)
    arrays = []
    item_of = _split(xs, 0, arrays, "xs")
    count = _length(arrays, length)
    arrays = [value for value, axis, path in arrays]

    def step(carry, at):
        after, collected = _pair(f(carry, item_of(iter([array[at] for array in arrays]))))
        _check_form("what the function of scan() carries", carry, after)
        return after, collected

    if _snek.is_staging():
        return _staged_scan(step, init, count, reverse)
    carry, rows, how = init, [], None
    for trip in range(count):
        carry, collected = step(carry, count - 1 - trip if reverse else trip)
        leaves = []
        how = _leaves(collected, leaves)
        rows.append(leaves)
    if how is None:
        return init, _empty(f, init, item_of, arrays)
    import numpy

    if reverse:
        rows.reverse()
    return carry, how(iter([numpy.stack([numpy.asarray(leaf) for leaf in column]) for column in zip(*rows)]))


def _staged_scan(step, init, count, reverse):
    if not _snek.is_staged(count) and count == 0:
        _snek.refuse("scan() over no items in staged code: what it collects has no type")
    # The first trip says of which types and shapes everything is; the others are one loop.
    carry, collected = step(init, count - 1 if reverse else 0)
    leaves = []
    how = _leaves(collected, leaves)
    outs = [_snek.spread(leaf, count) for leaf in leaves]
    if _snek.is_staged(count) or count > 1:
        for trip in range(1, _snek.lifted(count)):
            at = count - 1 - trip if reverse else trip
            carry, collected = step(carry, at)
            leaves = []
            _leaves(collected, leaves)
            for place in range(len(outs)):
                outs[place][at] = leaves[place]
    return carry, how(iter(outs))


def _empty(f, init, item_of, arrays):
    """What scan() collects of no items."""
    import numpy

    from snek.shapes import eval_shape

    items = [numpy.zeros(array.shape[1:], array.dtype) for array in arrays]
    shapes = eval_shape(lambda carry, items: _pair(f(carry, item_of(iter(items))))[1], init, items)
    leaves = []
    how = _shapes(shapes, leaves)
    return how(iter([numpy.zeros((0,) + leaf.shape, leaf.dtype) for leaf in leaves]))


def _shapes(value, leaves):
    """Adds the Specs of a structure. Gives what puts others in their places."""
    if isinstance(value, (tuple, list)):
        parts = [_shapes(item, leaves) for item in value]
        return lambda given: type(value)([part(given) for part in parts])
    if isinstance(value, dict):
        pairs = [(key, _shapes(item, leaves)) for key, item in value.items()]
        return lambda given: {key: part(given) for key, part in pairs}
    if value is None:
        return lambda given: None
    leaves.append(value)
    return next


def associative_scan(fn, elems, reverse=False, axis=0):
    """All results of fn over the first, the first two, the first three … items along an axis, in few steps.

    fn takes two structures like elems, of as many items as each other, and must be associative.
    """
    _check_callable("associative_scan", fn)
    import numpy

    arrays = []
    put_together = _split(elems, axis, arrays, "elems")
    if not arrays:
        raise ValueError("associative_scan() needs arrays to go through")
    places = [place for value, place, path in arrays]
    leaves = [numpy.moveaxis(value, place, 0) for value, place, path in arrays]
    size = leaves[0].shape[0]
    if _snek.is_staged(size):
        _snek.refuse("associative_scan() needs arrays of known size")
    for leaf, (value, place, path) in zip(leaves, arrays):
        if leaf.shape[0] != size:
            raise ValueError(
                f"associative_scan() needs one size along the axis: {arrays[0][2]} has {size}, {path} has {leaf.shape[0]}"
            )
    if reverse:
        leaves = [leaf[::-1] for leaf in leaves]

    def combined(first, second):
        found = []
        _leaves(fn(put_together(_moved(first, places)), put_together(_moved(second, places))), found)
        if len(found) != len(leaves):
            raise TypeError("the function of associative_scan() must give a structure like those that it is given")
        return [numpy.moveaxis(leaf, place, 0) for leaf, place in zip(found, places)]

    found = _prefixes(combined, leaves, size)
    if reverse:
        found = [leaf[::-1] for leaf in found]
    return put_together(_moved(found, places))


def _moved(leaves, places):
    import numpy

    return iter([numpy.moveaxis(leaf, 0, place) if place else leaf for leaf, place in zip(leaves, places)])


def _prefixes(combined, leaves, size):
    """The results up to each item: those of pairs give every other one, and one step more the ones between."""
    import numpy

    if size < 2:
        return leaves
    half = size // 2
    pairs = combined([leaf[0 : 2 * half : 2] for leaf in leaves], [leaf[1 : 2 * half : 2] for leaf in leaves])
    odd = _prefixes(combined, pairs, half)
    rest = (size - 1) // 2
    even = [leaf[:1] for leaf in leaves]
    if rest:
        between = combined([leaf[:rest] for leaf in odd], [leaf[2::2] for leaf in leaves])
        even = [numpy.concatenate([first, more]) for first, more in zip(even, between)]
    found = []
    for first, second in zip(even, odd):
        woven = numpy.stack([first[:half], second], 1).reshape((2 * half,) + tuple(first.shape[1:]))
        found.append(woven if size == 2 * half else numpy.concatenate([woven, first[half:]]))
    return found

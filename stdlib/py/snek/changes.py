"""Changes of recorded arrays in place, with NumPy's meaning: views and what they look into see each other's changes.

A record has values that never change. So a change makes a new value for the whole array, of which the old one is an operand;
then every view that is alive is taken once more.
"""

from _weakrefs import ref

from snek._structures import array_kind
from snek.recording import Operation, State, call, plain, run

# Methods that change an array.
CHANGING = ("fill", "sort", "partition", "put", "resize", "itemset", "byteswap", "setfield", "setflags", "flat")

# Functions that change their first argument.
_FUNCTIONS = ("copyto", "put", "place", "putmask", "fill_diagonal", "put_along_axis", "shuffle", "at")


def _owner(array):
    return array if array.base is None else array.base


def _is_view(value, data):
    return type(data) is type(value) and (data is value or value.base is not None and _owner(value) is _owner(data))


def note_views(made, operation, operands):
    """Notes of what other recorded array a result is a view."""
    tensor = State.tensor
    if not isinstance(made, tensor):
        if type(made) in (tuple, list):
            for at, item in enumerate(made):
                if isinstance(item, tensor):
                    note_views(item, Operation(_Item(operation, at), operation.parts, operation.named, None), operands)
        return
    data = made.data
    if type(data) is float or type(data).__name__ != "ndarray":
        return
    for at, operand in enumerate(operands):
        if isinstance(operand, tensor) and _is_view(data, operand.data):
            made.base, made.how = operand, (operation, tuple(operands), at)
            root = _root(operand)
            root.views = [] if root.views is None else root.views
            if len(root.views) & 63 == 63:
                root.views = [view for view in root.views if view() is not None]
            root.views.append(ref(made))
            return


class _Item:
    """One of the results of an operation that has several."""

    def __init__(self, operation, at):
        self.operation, self.at = operation, at

    def __call__(self, *args, **named):
        return self.operation.function(*args, **named)[self.at]


def _root(tensor):
    while tensor.base is not None:
        tensor = tensor.base
    return tensor


def _taken(view, base):
    """The view's operation on another value of what it looks into."""
    operation, operands, at = view.how
    operands = list(operands)
    operands[at] = base
    if operation.key is None:
        item = operation.function
        return run(item.operation, operands)[item.at]
    return run(operation, operands)


def _positions(tensor):
    """For each element its place in the whole array."""
    import numpy

    if tensor.base is None:
        return numpy.arange(tensor.data.size).reshape(tensor.data.shape)
    operation, operands, at = tensor.how
    values = [plain(operand) for operand in operands]
    values[at] = _positions(tensor.base)
    return operation(*values)


def _check_leaf(tensor):
    if tensor.requires_grad and tensor.node is None and State.enabled:
        raise RuntimeError("a leaf that requires a gradient cannot be changed while it is recorded; use no_grad()")


def _replaced(this, key, value):
    made = this.copy()
    made[key] = value
    return made


def _scattered(this, positions, value):
    import numpy

    flat = this.reshape(-1).copy()
    flat[positions.reshape(-1)] = numpy.broadcast_to(value, positions.shape).reshape(-1)
    return flat.reshape(this.shape)


def replace(tensor, key, value):
    """`tensor[key] = value`."""
    if array_kind(tensor.data) is None or type(tensor.data).__name__ != "ndarray":
        raise TypeError(f"'{type(tensor.data).__name__}' object does not support item assignment")
    root = _root(tensor)
    _check_leaf(root)
    if root is tensor:
        _put(root, call("replaced", _replaced, (root, key, value), {}))
    else:
        places = _positions(tensor)[plain(key) if not isinstance(key, tuple) else tuple([plain(one) for one in key])]
        _scatter(root, places, value)


def become(tensor, made):
    """The tensor with the elements of another one, which its operation in place has computed."""
    if type(tensor.data) is float or type(tensor.data).__name__ != "ndarray":
        return made
    root = _root(tensor)
    _check_leaf(root)
    if made.shape != tensor.shape:
        raise ValueError(
            f"non-broadcastable output operand with shape {_shape(tensor)} doesn't match the broadcast shape {_shape(made)}"
        )
    if made.dtype != tensor.dtype:
        made = made.astype(tensor.dtype)
    if root is tensor:
        _put(root, made)
    else:
        _scatter(root, _positions(tensor), made)
    return tensor


def _shape(tensor):
    return str(tuple(tensor.shape)).replace(" ", "")


def _scatter(root, places, value):
    import numpy

    _put(root, call("scattered", _scattered, (root, numpy.asarray(places), value), {}))


def _take_over(tensor, made):
    tensor.data, tensor.node, tensor.at = made.data, made.node, made.at
    if made.node is not None:
        tensor.requires_grad = made.requires_grad


def _put(root, made):
    """Another value for the whole array, and for every view of it."""
    if root.variable is not None:
        root.variable = None
    _take_over(root, made if made.data is not root.data else made.copy())
    views, root.views = root.views or (), []
    for known in views:
        view = known()
        if view is not None:
            base, how = view.base, view.how
            _take_over(view, _taken(view, base))
            view.base, view.how = base, how
            root.views.append(known)


def changing(tensor, name):
    """A method that changes the array."""
    if name == "flat":
        return tensor.reshape(-1)
    if name == "fill":
        return lambda value: replace(tensor, Ellipsis, value)
    if name == "sort":

        def sort(axis=-1, kind=None, order=None):
            import numpy

            become(tensor, numpy.sort(tensor, axis))

        return sort
    raise AttributeError(f"{name}() changes an array in a way that is not recorded; use detach()")


def check_changing(module, name, args):
    """Refuses functions that would change what is recorded."""
    if name in _FUNCTIONS and module.startswith("numpy"):
        raise TypeError(f"{module}.{name}() changes an array in a way that is not recorded; assign to its elements")

"""Records of what plain code computes, and derivatives of them.

A recorded value knows the node that made it; a node has the operation, the values it was given, and an edge to where each
came from. So a record lives as long as its result. The backward pass of an operation is that of the graph which staging
makes of it: there is one table of derivatives. It is an operation too, so derivatives can be recorded.
"""

import _snek
from snek._structures import array_kind
from snek.gradients import _pull

_backs = {}
_MAX_BACKS = 500


class State:
    """What is recorded now: by open tapes, and by values that require gradients unless that is off."""

    serial = 0
    tapes = []
    enabled = True
    strict = False  # Is a number that leaves the record a mistake?
    tensor = None


class Node:
    """An operation that was done. Its values are dropped once a backward pass has used them for the last time."""

    __slots__ = ("operation", "values", "edges", "outputs", "serial")

    def __init__(self, operation, values, edges, outputs):
        self.operation, self.values, self.edges, self.outputs = operation, values, edges, outputs
        self.serial = State.serial = State.serial + 1


class Operation:
    """A function with everything but its operands: numbers and arrays."""

    __slots__ = ("function", "parts", "named", "key")

    def __init__(self, function, parts, named, key):
        self.function, self.parts, self.named, self.key = function, parts, named, key

    def __call__(self, *operands):
        args = [_filled(part, operands) for part in self.parts]
        return self.function(*args, **{name: _filled(part, operands) for name, part in self.named})

    def pulled(self, outputs, cotangents, wrt, operands):
        """In staged code: the cotangents of some operands, from those of some outputs."""
        result, back = _pull(self, wrt, operands, {})
        results = floats(result, [])
        return tuple(back([results[at] for at in outputs], list(cotangents)))


def is_float(value):
    """Is it something that has a derivative: a float, an array or scalar of floats?"""
    return type(value) is float or array_kind(value) == "f"


def plain(value):
    """The value itself of one that is recorded."""
    if isinstance(value, State.tensor):
        return value.data
    return value.numpy() if _snek.variable_in(value) is not None else value


def holds_tensor(args):
    """Is one of these, or of what they hold, recorded?"""
    for arg in args:
        if isinstance(arg, State.tensor):
            return True
        if isinstance(arg, (tuple, list)):
            if holds_tensor(arg):
                return True
        elif _snek.variable_in(arg) is not None and isinstance(arg.read_value(), State.tensor):
            return True
    return False


def part(value, operands, key):
    """What stands for an argument: the number of an operand, or a constant; a list or tuple of such."""
    if isinstance(value, (State.tensor, float)) or array_kind(value) is not None:
        key.append("operand")
        operands.append(value)
        return len(operands) - 1
    if _snek.variable_in(value) is not None:
        return part(value.read_value(), operands, key)
    if type(value) is tuple or type(value) is list:
        key.append(type(value))
        key.append(len(value))
        return (type(value), [part(item, operands, key) for item in value])
    if isinstance(value, slice):
        key.append((slice, value.start, value.stop, value.step))
    else:
        try:
            hash(value)
            key.append((type(value), value))
        except TypeError:
            key.append(object())
    return (None, value)


def _filled(part, operands):
    if type(part) is int:
        return operands[part]
    kind, value = part
    return value if kind is None else kind([_filled(item, operands) for item in value])


def call(name, function, args, kwargs):
    """Calls a function that has this name among operations, and records it if a derivative may be asked for."""
    operands, key = [], [name]
    parts = [part(arg, operands, key) for arg in args]
    named = []
    for keyword, value in kwargs.items():
        key.append(keyword)
        named.append((keyword, part(value, operands, key)))
    return run(Operation(function, parts, named, tuple(key)), operands)


def run(operation, operands):
    """Does an operation, and records it if a derivative may be asked for."""
    tensor = State.tensor
    values = [operand.data if isinstance(operand, tensor) else operand for operand in operands]
    result = operation(*values)
    return result if _snek.is_staging() else record(operation, operands, values, result)


def record(operation, operands, values, result):
    """Records an operation that was done, if a derivative may be asked for."""
    tensor = State.tensor
    edges, requires, is_live = [], False, False
    for operand in operands:
        edge = None
        if isinstance(operand, tensor):
            edge = operand.edge()
            if edge is not None:
                if operand.requires_grad and State.enabled:
                    requires = is_live = True
                elif State.tapes:
                    is_live = True
                else:
                    edge = None
        edges.append(edge)
    outputs = []
    if not is_live:
        made = _wrapped(result, None, outputs, False)
        tensor.note_views(made, operation, operands)
        return made
    node = Node(operation, _snek.keep(values), edges, outputs)
    made = _wrapped(result, node, outputs, requires)
    tensor.note_views(made, operation, operands)
    return made


def _wrapped(result, node, outputs, requires):
    if is_float(result):
        made = State.tensor(result)
        if node is not None:
            made.node, made.at, made.requires_grad = node, len(outputs), requires
            outputs.append(None if type(result) is float else (result.shape, result.dtype))
        return made
    if type(result) is tuple or type(result) is list:
        return type(result)([_wrapped(item, node, outputs, requires) for item in result])
    if isinstance(result, tuple):
        return type(result)(*[_wrapped(item, node, outputs, requires) for item in result])
    return result


def floats(result, found):
    """The floats in a result, in the order in which they are outputs."""
    if isinstance(result, (tuple, list)):
        for item in result:
            floats(item, found)
    elif isinstance(result, float) or array_kind(result) == "f" or _snek.is_staged(result) and array_kind(result) is None:
        found.append(result)
    return found


class Back:
    """The backward pass of an operation: from cotangents of some outputs and the operands to cotangents of some operands."""

    __slots__ = ("staged", "compute")

    def __init__(self, operation, outputs, wrt):
        def compute(*values):
            if not _snek.is_staging():
                return None
            cotangents, operands = values[: len(outputs)], values[len(outputs) :]
            return operation.pulled(outputs, cotangents, wrt, operands)

        self.compute = compute
        self.staged = _snek.derivative(compute)

    def __call__(self, *values):
        return self.compute(*values) if _snek.is_staging() else _snek.call_plain(self.staged, values, {})


def _signature(values):
    return tuple([type(value) if isinstance(value, (float, int)) else (value.shape, value.dtype.name) for value in values])


def _pulled(node, outputs, cotangents, wrt, create):
    """The cotangents of the operands with the numbers `wrt`."""
    if node.values is None:
        raise RuntimeError(
            "Trying to backward through the graph a second time: what it needs was dropped after the first time. "
            "Specify retain_graph=True to keep it."
        )
    values = _snek.kept(node.values)
    key = (node.operation.key, outputs, wrt, _signature(values))
    back = _backs.get(key)
    if back is None:
        if len(_backs) >= _MAX_BACKS:
            _backs.clear()
        back = _backs[key] = Back(node.operation, outputs, wrt)
    if not create:
        return back(*[plain(cotangent) for cotangent in cotangents], *values)
    operands = list(cotangents)
    for value, edge in zip(values, node.edges):
        operands.append(value if edge is None else State.tensor.of_edge(value, edge))
    return run(Operation(back, list(range(len(operands))), (), ("back", key)), operands)


def edge_key(edge):
    """What tells places in a record apart."""
    return (id(edge[0]), edge[1]) if type(edge) is tuple else id(edge)


def _nodes(edges, is_inside):
    """The nodes that lead to these edges, first one first."""
    found, pending = {}, [edge[0] for edge in edges if type(edge) is tuple]
    while pending:
        node = pending.pop()
        if id(node) in found or not is_inside(node):
            continue
        found[id(node)] = node
        for edge in node.edges:
            if type(edge) is tuple:
                pending.append(edge[0])
    return sorted(found.values(), key=lambda node: node.serial)


def propagate(seeds, is_source, is_inside=lambda node: True, create=False, drop=False):
    """The cotangents of the sources by their keys, from pairs of an edge and its cotangent."""
    nodes = _nodes([edge for edge, _ in seeds], is_inside)
    reached, wanted = set(), {}
    for node in nodes:
        wrt = []
        for at, edge in enumerate(node.edges):
            if edge is not None and (type(edge) is tuple and id(edge[0]) in reached or is_source(edge)):
                wrt.append(at)
        if wrt:
            reached.add(id(node))
            wanted[id(node)] = tuple(wrt)
    cotangents = {}
    for edge, seed in seeds:
        _add(cotangents, edge_key(edge), seed)
    for node in reversed(nodes):
        wrt = wanted.get(id(node))
        outputs = tuple([at for at in range(len(node.outputs)) if (id(node), at) in cotangents])
        if wrt is None or not outputs:
            continue
        found = _pulled(node, outputs, [cotangents[id(node), at] for at in outputs], wrt, create)
        for at, cotangent in zip(wrt, found):
            _add(cotangents, edge_key(node.edges[at]), cotangent)
    if drop:
        for node in nodes:
            node.values = None
    return cotangents


def _add(cotangents, key, cotangent):
    known = cotangents.get(key)
    cotangents[key] = cotangent if known is None else known + cotangent


def ones(value):
    """The cotangent 1 of each number."""
    if isinstance(value, float):
        return value * 0.0 + 1.0 if array_kind(value) else 1.0
    if isinstance(value, int):
        return 1.0
    import numpy

    return numpy.ones(value.shape, value.dtype)


class no_grad:
    """A context, or a decorator, in which values that require gradients are not recorded."""

    flag = False

    def __call__(self, function):
        def switched(*args, **kwargs):
            with type(self)():
                return function(*args, **kwargs)

        switched.__name__ = function.__name__
        switched.__wrapped__ = function
        return switched

    def __enter__(self):
        self.before, State.enabled = State.enabled, self.flag

    def __exit__(self, *exception):
        State.enabled = self.before


class enable_grad(no_grad):
    """A context in which values that require gradients are recorded, inside of no_grad() too."""

    flag = True


def is_grad_enabled():
    """Return whether values that require gradients are recorded."""
    return State.enabled

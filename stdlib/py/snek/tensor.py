"""Tensor: a number or array of which computations can be recorded.

It computes like what it holds, and prints like it. Functions of `numpy` and `math` take it; what they give is a Tensor
again. Names of PyTorch's tensors are known as well, where they do not mean something else in NumPy.
"""

import math
import operator

import _snek
from snek._structures import array_kind
from snek.changes import CHANGING, become, changing as _changing, check_changing, note_views, replace
from snek.mathematics import call_math
from snek.recording import Operation, State, call, edge_key, floats, holds_tensor, is_float, ones, part, plain, propagate, record, run

_modules = {}
_methods = {}


class Tensor:
    """A number or array that tapes can follow; with requires_grad it is recorded also without a tape."""

    __slots__ = (
        "data", "node", "at", "variable", "is_watched", "requires_grad", "grad", "leaf", "base", "how", "views", "__weakref__",
    )

    def __init__(self, data, requires_grad=False):
        self.data = data
        self.node = self.variable = self.grad = self.leaf = None
        self.base = self.how = self.views = None
        self.at = 0
        self.is_watched = False
        self.requires_grad = requires_grad

    @staticmethod
    def of_edge(value, edge):
        """The value that was somewhere in a record."""
        made = Tensor(value)
        if type(edge) is tuple:
            made.node, made.at = edge
        elif isinstance(edge, Tensor):
            if edge.node is None and edge.data is value:
                return edge
            made.leaf = edge
        else:
            made.variable = edge
        made.requires_grad = True
        return made

    def edge(self):
        """Where it stands in the record; None if no derivative can be by it."""
        if self.node is not None:
            return (self.node, self.at)
        if self.variable is not None:
            return self.variable
        if self.leaf is not None:
            return self.leaf
        return self if self.is_watched or self.requires_grad else None

    note_views = staticmethod(note_views)

    def backward(self, gradient=None, retain_graph=None, create_graph=False):
        """Adds the derivatives of this number to the `grad` of everything it was computed of that requires a gradient."""
        edge = self.edge()
        if edge is None or not self.requires_grad:
            raise RuntimeError("element 0 of tensors does not require grad and does not have a grad_fn")
        if gradient is None:
            if not isinstance(self.data, float) and self.data.size != 1:
                raise RuntimeError("grad can be implicitly created only for scalar outputs")
            gradient = ones(self.data)
        leaves = {}

        def is_source(edge):
            if type(edge) is tuple or not edge.requires_grad:
                return False
            leaves[id(edge)] = edge
            return True

        if type(edge) is not tuple:
            is_source(edge)
        keep = create_graph if retain_graph is None else retain_graph
        found = propagate([(edge, gradient)], is_source, create=create_graph, drop=not keep)
        for leaf in leaves.values():
            cotangent = found.get(edge_key(leaf))
            if cotangent is not None:
                if not isinstance(cotangent, Tensor):
                    cotangent = Tensor(cotangent)
                leaf.grad = cotangent if leaf.grad is None else leaf.grad + cotangent

    def zero_grad(self):
        """Forgets the gradient."""
        self.grad = None

    def numpy(self):
        """The number or array itself."""
        return self.data

    def item(self):
        """The only number, as one of Python."""
        return self.data if type(self.data) is float else self.data.item()

    def tolist(self):
        """Lists of Python's numbers."""
        return self.data if type(self.data) is float else self.data.tolist()

    def detach(self):
        """The same without its record."""
        return Tensor(self.data)

    def clone(self):
        """A copy; derivatives go through it."""
        return self * 1.0 if type(self.data) is float else self.copy()

    def requires_grad_(self, requires_grad=True):
        """Makes it require a gradient, or not."""
        self.requires_grad = requires_grad
        return self

    @property
    def is_leaf(self):
        """Whether the tensor was made by the program, and by no operation."""
        return self.node is None

    @property
    def grad_fn(self):
        """What the tensor was made by, or None for a leaf."""
        return self.node.operation if self.node is not None and self.requires_grad else None

    @property
    def shape(self):
        """The lengths of the axes, as a tuple."""
        return () if type(self.data) is float else self.data.shape

    @property
    def ndim(self):
        """The number of axes."""
        return 0 if type(self.data) is float else self.data.ndim

    @property
    def dtype(self):
        """The element type."""
        if type(self.data) is float:
            import numpy

            return numpy.dtype("float64")
        return self.data.dtype

    @property
    def size(self):
        """The number of elements."""
        return _Size(self.shape)

    def dim(self):
        """The number of axes."""
        return self.ndim

    def numel(self):
        """The number of elements."""
        return int(self.size)

    @property
    def device(self):
        """The device that holds the tensor."""
        return "cpu" if type(self.data) is float else self.data.device

    def to(self, device):
        """The same on a device; derivatives go through it."""
        if type(self.data) is float:
            return _module("numpy").multiply(self, 1.0) if _module("snek").device(device) else self
        return call(("method", "to"), _method("to"), (self, device), {})

    def view(self, *shape):
        """The same elements in another shape."""
        return self.reshape(*shape)

    def t(self):
        """The transpose."""
        return self.T

    def unsqueeze(self, dim):
        """The same with one axis more."""
        at = dim + self.ndim + 1 if dim < 0 else dim
        return self.reshape(self.shape[:at] + (1,) + self.shape[at:])

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(f"'Tensor' object has no attribute '{name}'")
        if name in CHANGING:
            return _changing(self, name)
        found = getattr(self.data, name, None)
        if found is None:
            function = getattr(_module("numpy"), _NAMES.get(name, ""), None)
            if function is None:
                raise AttributeError(f"'Tensor' object has no attribute '{name}'")
            return lambda *args: function(self, *args)
        if not callable(found):
            return call(("attribute", name), _attribute(name), (self,), {}) if is_float(found) else found

        def method(*args, **kwargs):
            if "dim" in kwargs:
                kwargs["axis"] = kwargs.pop("dim")
            if "keepdim" in kwargs:
                kwargs["keepdims"] = kwargs.pop("keepdim")
            return call(("method", name), _method(name), (self,) + args, kwargs)

        return method

    def __getitem__(self, key):
        return call("getitem", operator.getitem, (self, key), {})

    def __setitem__(self, key, value):
        replace(self, key, value)

    def __array__(self, dtype=None, copy=None):
        if self.node is not None or self.edge() is not None and (State.tapes or self.requires_grad and State.enabled):
            raise TypeError("a recorded value would lose its record as a plain array; use detach()")
        import numpy

        return numpy.asarray(self.data, dtype)

    def __math__(self, name):
        return call_math(name, (self,))

    def __floor__(self):
        return math.floor(self.data)

    def __ceil__(self):
        return math.ceil(self.data)

    def __trunc__(self):
        return math.trunc(self.data)

    def __iter__(self):
        for at in range(len(self)):
            yield self[at]

    def __len__(self):
        return len(self.data)

    def __bool__(self):
        return bool(self.data)

    def __float__(self):
        if State.strict:
            raise TypeError("float() of a number that a derivative goes through; leave it out, or use stop_gradient()")
        return float(self.data)

    def __int__(self):
        return int(self.data)

    def __contains__(self, item):
        return plain(item) in self.data

    def __hash__(self):
        return id(self) >> 4

    def __repr__(self):
        return repr(self.data)

    def __str__(self):
        return str(self.data)

    def __format__(self, spec):
        return format(self.data, spec)

    def __round__(self, digits=None):
        return round(self.data) if digits is None else round(self.data, digits)


class _Size(int):
    """The number of elements, as NumPy has it; called, the shape or one length of it, as PyTorch has it."""

    def __new__(cls, shape):
        made = int.__new__(cls, math.prod(shape))
        made.shape = shape
        return made

    def __call__(self, dim=None):
        return self.shape if dim is None else self.shape[dim]


# Methods that PyTorch has and NumPy has as functions only.
_NAMES = {
    name: name
    for name in (
        "exp", "exp2", "expm1", "log", "log2", "log10", "log1p", "sin", "cos", "tan", "sinh", "cosh", "tanh", "sqrt", "square",
        "absolute", "floor", "ceil", "sign", "matmul", "maximum", "minimum", "where", "outer", "isnan", "isfinite",
    )
}
_NAMES.update(
    abs="absolute", add="add", sub="subtract", mul="multiply", div="divide", pow="power", neg="negative", mm="matmul",
    mv="matmul", bmm="matmul", asin="arcsin", acos="arccos", atan="arctan", concat="concatenate",
)


def _module(name):
    if name not in _modules:
        import importlib

        _modules[name] = importlib.import_module(name)
    return _modules[name]


def _method(name):
    if name not in _methods:
        _methods[name] = lambda this, *args, **kwargs: getattr(this, name)(*args, **kwargs)
    return _methods[name]


def _attribute(name):
    return lambda this: getattr(this, name)


def _is_operand(value):
    return isinstance(value, (Tensor, float, int)) or array_kind(value) is not None or _snek.is_staged(value)


def _operator(name, function):
    operations = [Operation(function, (0, 1), (), (name,)), Operation(lambda a, b: function(b, a), (0, 1), (), (name, "r"))]

    def forward(self, other):
        if _snek.variable_in(other) is not None:
            other = other.read_value()
        return run(operations[0], (self, other)) if _is_operand(other) else _of_sequence(function, self, other)

    def reflected(self, other):
        if _snek.variable_in(other) is not None:
            other = other.read_value()
        return run(operations[1], (self, other)) if _is_operand(other) else NotImplemented

    def in_place(self, other):
        made = forward(self, other)
        return made if made is NotImplemented else become(self, made)

    setattr(Tensor, f"__{name}__", forward)
    setattr(Tensor, f"__r{name}__", reflected)
    if name != "divmod":
        setattr(Tensor, f"__i{name}__", in_place)


def _of_sequence(function, this, other):
    if not isinstance(other, (list, tuple)):
        return NotImplemented
    return call(function.__name__, function, (this, _module("numpy").array(other)), {})


def _comparison(name, function):
    def compare(self, other):
        return function(self.data, plain(other))

    setattr(Tensor, f"__{name}__", compare)


def _install():
    for name in "add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "matmul":
        _operator(name, getattr(operator, name))
    _operator("divmod", divmod)
    for name in "neg", "pos", "abs":
        operation = Operation(getattr(operator, name), (0,), (), (name,))
        setattr(Tensor, f"__{name}__", lambda self, operation=operation: run(operation, (self,)))
    for name in "lt", "le", "eq", "ne", "gt", "ge":
        _comparison(name, getattr(operator, name))


def _apply(module, name, args, kwargs):
    """Calls a function of a module, of which an argument is or holds a Tensor or a Variable."""
    if module == "math":
        return call_math(name, args) if holds_tensor(args) else getattr(math, name)(*_read_all(args))
    function = getattr(_module(module), name)
    if not holds_tensor(args):
        return function(*_read_all(args), **kwargs)
    check_changing(module, name, args)
    out = kwargs.pop("out", None)
    if out is None:
        return call((module, name), function, args, kwargs)
    if not isinstance(out, Tensor):
        raise TypeError(f"{module}.{name}(): a recorded value is not put into a plain array by out=")
    return become(out, call((module, name), function, args, kwargs))


def _read_all(args):
    if isinstance(args, (tuple, list)):
        return type(args)([_read_all(arg) for arg in args])
    return plain(args)


def _read(variable, value):
    """The value of a variable, as a record has it."""
    if not is_float(value):
        return value
    made = Tensor(value, variable.requires_grad)
    made.variable = variable
    is_wanted = variable.requires_grad
    for tape in State.tapes:
        is_wanted = tape.reads(variable) or is_wanted
    return made if is_wanted else value


def constant(value, dtype=None):
    """A number, or an array, that tapes can watch."""
    made = _snek.constant(value) if dtype is None else _snek.constant(value, dtype)
    return Tensor(made) if not _snek.is_staging() and is_float(made) else made


def tensor(value, dtype=None, requires_grad=False):
    """A number or array; with requires_grad what is computed of it is recorded."""
    made = constant(value, dtype)
    if not requires_grad:
        return made
    if not isinstance(made, Tensor):
        raise RuntimeError("only Tensors of floating point dtype can require gradients")
    return made.requires_grad_()


def _check_apart(arrays):
    """Each result of a staged function has a record of its own, so that no two may be one array, or views of one."""
    shares = _module("numpy").shares_memory
    if any([shares(one, other) for index, one in enumerate(arrays) for other in arrays[:index]]):
        raise TypeError("two results of a recorded staged function share elements; return a copy() of one of them")


def _call_staged(function, args, kwargs):
    """Calls a staged function; the call is one operation of the record, with the variables that it reads."""
    operands, key = [], ["staged", function]
    parts = [part(arg, operands, key) for arg in args]
    named = []
    for keyword, value in kwargs.items():
        key.append(keyword)
        named.append((keyword, part(value, operands, key)))

    def call_it(*args, **kwargs):
        return _snek.call_plain(function, args, kwargs)

    def prepare(*args, **kwargs):
        return _snek.variables_of(function, args, kwargs)

    values = [plain(operand) for operand in operands]
    variables = Operation(prepare, parts, named, None)(*values)
    if variables is None:
        # The call that makes variables is one of plain Python.
        return _snek.call_plain(function, args, kwargs)
    contents = [variable.numpy() for variable in variables]
    inputs = operands + [_read(variable, content) for variable, content in zip(variables, contents)]
    if not any([isinstance(one, Tensor) for one in inputs]):
        return Operation(call_it, parts, named, None)(*values)
    kept = _snek.keep(values)
    result = Operation(call_it, parts, named, None)(*values)
    before = _snek.kept(kept)
    for operand, value, was in zip(operands, values, before):
        if was is not value and isinstance(operand, Tensor):
            raise TypeError("a staged function changes an array that is recorded; give it a copy()")
    _check_apart([one for one in floats(result, []) if array_kind(one)])
    operation = _StagedCall(function.__wrapped__, parts, named, tuple(key), variables, len(operands))
    return record(operation, inputs, before + contents, result)


class _StagedCall(Operation):
    """A call of a staged function. Its operands are numbers among the arguments, and what variables held."""

    __slots__ = ("variables", "count")

    def __init__(self, function, parts, named, key, variables, count):
        Operation.__init__(self, function, parts, named, key)
        self.variables, self.count = variables, count

    def __call__(self, *operands):
        return Operation.__call__(self, *operands[: self.count])

    def pulled(self, outputs, cotangents, wrt, operands):
        """In staged code: the function is run with what variables held then, and leaves no trace in them."""
        held = [variable.read_value() for variable in self.variables]
        for variable, value in zip(self.variables, operands[self.count :]):
            variable.assign(value)
        _snek.forget_reads(self.variables)
        mark = _snek.tape_mark()
        result = self(*operands)
        results = floats(result, [])
        sources = [operands[at] if at < self.count else self.variables[at - self.count] for at in wrt]
        found = _snek.gradients_here(mark, [results[at] for at in outputs], list(cotangents), sources)
        for variable, value in zip(self.variables, held):
            variable.assign(value)
        return tuple([_snek.zeros_like(operands[at]) if one is None else one for at, one in zip(wrt, found)])


def _backward(target, gradient):
    """`target.backward(gradient)` in staged code."""
    variables = [variable for variable in _snek.variables_read() if variable.requires_grad]
    for variable, found in zip(variables, _snek.gradients_here(None, [target], [gradient], variables)):
        if found is not None:
            variable.grad = found if variable.grad is None else variable.grad + found


State.tensor = Tensor
_install()
_snek.set_recorder(Tensor, _apply, _read, _call_staged, _backward)

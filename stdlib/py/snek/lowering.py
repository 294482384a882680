"""Staging ahead of time: f.lower(*specs), and what it gives."""

import _snek
from snek._structures import array_kind, is_object

_NUMBERS = {"float64": 0.0, "int64": 0, "bool": False, "float": 0.0, "int": 0}
_NAMES = {"float": "float64", "int": "int64"}


def _example(spec, stages_numbers, sizes):
    """A value that a Spec describes. One of which a size is not known is noted with its shape."""
    import numpy

    if not spec.shape and stages_numbers and spec.dtype in _NUMBERS:
        return _NUMBERS[spec.dtype]
    zero = numpy.zeros((), _NAMES.get(spec.dtype, spec.dtype))
    if not spec.shape:
        return zero[()]
    # All elements are one, so that no memory is taken.
    made = numpy.broadcast_to(zero, [size if isinstance(size, int) else 1 for size in spec.shape])
    if not all([isinstance(size, int) for size in spec.shape]):
        sizes.append((made, tuple([size if isinstance(size, int) else None for size in spec.shape])))
    return made


def _with_examples(value, spec, make, depth=0):
    """A structure with examples for its Specs."""
    if depth > 50:
        raise ValueError("a structure is nested too deeply")
    if isinstance(value, spec):
        return make(value)
    if isinstance(value, (tuple, list)):
        items = [_with_examples(item, spec, make, depth + 1) for item in value]
        return type(value)(*items) if hasattr(value, "_fields") else type(value)(items)
    if isinstance(value, dict):
        return {key: _with_examples(item, spec, make, depth + 1) for key, item in value.items()}
    if is_object(value) and not callable(value) and array_kind(value) is None and _snek.variable_in(value) is None:
        fields = {name: _with_examples(item, spec, make, depth + 1) for name, item in value.__dict__.items()}
        if all([fields[name] is item for name, item in value.__dict__.items()]):
            return value
        made = type(value).__new__(type(value))
        for name, item in fields.items():
            object.__setattr__(made, name, item)
        return made
    return value


class _Unlike(Exception):
    """What an argument is to be, and what it is."""


def _name(value):
    """What a value is, in words."""
    if array_kind(value) is None:
        return type(value).__name__
    sizes = ", ".join([str(size) for size in value.shape])
    return f"{value.dtype}[{sizes}]"


def _spec_name(dtype, shape):
    return f"{dtype}[{', '.join(['?' if size is None else str(size) for size in shape])}]"


_DTYPES = {float: "float64", int: "int64", bool: "bool"}


def _check(wanted, given, sizes, stages, path):
    """Whether an argument is like the one that a graph was made for. Gives it as the graph takes it."""
    if array_kind(wanted) is not None:
        return _check_array(wanted, given, sizes, path)
    kind = type(wanted)
    if stages and kind in _DTYPES and array_kind(given) is not None and not given.ndim and str(given.dtype) == _DTYPES[kind]:
        return given.item()
    if kind is not type(given):
        raise _Unlike(path, kind.__name__, _name(given))
    if stages and kind in _DTYPES:
        return given
    if isinstance(wanted, (tuple, list)):
        if len(wanted) != len(given):
            raise _Unlike(path, f"a {kind.__name__} of {len(wanted)}", f"one of {len(given)}")
        items = [_check(*pair, sizes, stages, f"{path}[{at}]") for at, pair in enumerate(zip(wanted, given))]
        if isinstance(wanted, list):
            return given
        return kind(*items) if hasattr(wanted, "_fields") else kind(items)
    if isinstance(wanted, dict):
        if wanted.keys() != given.keys():
            raise _Unlike(path, f"a dict with the keys {list(wanted)}", f"one with {list(given)}")
        for key, item in wanted.items():
            _check(item, given[key], sizes, stages, f"{path}[{key!r}]")
        return given
    if is_object(wanted) and not callable(wanted):
        for name, item in wanted.__dict__.items():
            _check(item, getattr(given, name, None), sizes, stages, f"{path}.{name}")
        return given
    if wanted is not given and wanted != given:
        raise _Unlike(path, repr(wanted), repr(given))
    return given


def _check_array(wanted, given, sizes, path):
    shape = next((shape for made, shape in sizes if made is wanted), tuple(wanted.shape))
    # A number is a scalar of its type.
    if not shape and type(given) in _DTYPES and str(wanted.dtype) == _DTYPES[type(given)]:
        return wanted.dtype.type(given)
    fits = (
        array_kind(given) is not None
        and given.dtype == wanted.dtype
        and len(given.shape) == len(shape)
        and all([size is None or size == other for size, other in zip(shape, given.shape)])
    )
    if not fits:
        raise _Unlike(path, _spec_name(wanted.dtype, shape), _name(given))
    return given


class Lowered:
    """A function that was staged for the types of its arguments."""

    def __init__(self, function, staged, args, kwargs, sizes, parameters):
        self._function, self._staged = function, staged
        self._args, self._kwargs, self._sizes, self._parameters = args, kwargs, sizes, parameters

    def as_text(self, dialect=None):
        """The typed text of the graph, as it was staged."""
        return str(self._staged.graph)

    def cost_analysis(self):
        """What the graph takes as it was staged: a dict with "flops" and "bytes accessed"."""
        return self._staged.graph.cost()

    def compile(self, compiler_options=None):
        """The function for arguments of these types."""
        return Compiled(self)

    def __repr__(self):
        return f"<lowered {self._function.__name__}>"


class Compiled:
    """A function for arguments of certain types; others are a TypeError."""

    def __init__(self, lowered):
        self._lowered = lowered
        self._graph = lowered._staged.graph.optimized()
        self.__name__ = lowered._function.__name__

    def as_text(self):
        """The typed text of the graph that runs."""
        return str(self._graph)

    def cost_analysis(self):
        """What a call takes: a dict with "flops" and "bytes accessed".

        A product of m × k and k × n numbers is 2·m·n·k operations, other operations one for each number that they make.
        Loops count for each trip, if the number of trips is known.
        """
        return self._graph.cost()

    def __repr__(self):
        return f"<compiled {self.__name__}>"

    def __call__(self, *args, **kwargs):
        lowered = self._lowered
        args, kwargs = self._with_statics(args, kwargs)
        stages = {name: stages and not is_static for name, stages, is_static in lowered._parameters}

        def checked(wanted, given, name):
            return _check(wanted, given, lowered._sizes, stages.get(name, all(stages.values())), name)

        try:
            args = [checked(*pair, self._name_of(at)) for at, pair in enumerate(zip(lowered._args, args))]
            kwargs = {name: checked(wanted, kwargs[name], name) for name, wanted in lowered._kwargs.items()}
        except _Unlike as unlike:
            path, wanted, got = unlike.args
            raise TypeError(
                f"argument '{path}' of {self.__name__}() must be {wanted}, as it was compiled for, not {got}"
            ) from None
        return lowered._staged(*args, **kwargs)

    def _name_of(self, at):
        parameters = self._lowered._parameters
        return parameters[at][0] if at < len(parameters) else str(at)

    def _with_statics(self, args, kwargs):
        """The arguments of a call with the static ones, which are part of what was compiled and may be left out."""
        wanted, named = self._lowered._args, self._lowered._kwargs
        static = [name for name, stages, is_static in self._lowered._parameters if is_static]
        fixed = [at for at in range(len(wanted)) if self._name_of(at) in static]
        if fixed and len(args) == len(wanted) - len(fixed):
            given = iter(args)
            args = [wanted[at] if at in fixed else next(given) for at in range(len(wanted))]
        if len(args) != len(wanted):
            raise TypeError(f"{self.__name__}() was compiled for {len(wanted)} positional arguments, not {len(args)}")
        kwargs = {name: item for name, item in named.items() if name in static} | kwargs
        if kwargs.keys() != named.keys():
            other = ", ".join(sorted(kwargs.keys() ^ named.keys()))
            raise TypeError(f"{self.__name__}() was compiled for other keyword arguments: {other}")
        return args, kwargs


def lower(function, args, kwargs):
    """The function staged for arguments of these types: Specs, or values like those of a call."""
    from snek import Spec

    parameters = _snek.stages_numbers(function)
    stages = {name: stages for name, stages, is_static in parameters}
    names = [name for name, _, is_static in parameters]
    sizes = []

    def filled(value, name):
        return _with_examples(value, Spec, lambda spec: _example(spec, stages.get(name, stages_rest), sizes))

    stages_rest = all([one for _, one, is_static in parameters])
    args = [filled(value, names[at] if at < len(names) else None) for at, value in enumerate(args)]
    kwargs = {name: filled(value, name) for name, value in kwargs.items()}
    staged = _snek.concrete(function, tuple(args), kwargs, sizes)
    return Lowered(function, staged, args, kwargs, sizes, parameters)

"""eval_shape: the types and shapes of what a function gives, without computing it."""

import _snek
from snek._structures import array_kind
from snek.gradients import _staged


class _Traced:
    """What was found out while staging."""

    def __init__(self):
        self.shapes = None


def _inputs(value, leaves, spec, depth=0):
    """Adds the type and shape of each array and Spec of an argument. Gives what puts values in their places."""
    if depth > 50:
        raise ValueError("a structure is nested too deeply")
    if isinstance(value, spec):
        if None in value.shape:
            raise ValueError(f"eval_shape() needs known shapes, not {value!r}")
        leaves.append((value.dtype, value.shape))
        return next
    if array_kind(value) is not None:
        leaves.append((str(value.dtype), tuple(value.shape)))
        return next
    if isinstance(value, (tuple, list)):
        from snek.batching import _sequence

        return _sequence(value, [_inputs(item, leaves, spec, depth + 1) for item in value])
    if isinstance(value, dict):
        pairs = [(key, _inputs(item, leaves, spec, depth + 1)) for key, item in value.items()]
        return lambda given: {key: part(given) for key, part in pairs}
    return lambda given: value


def eval_shape(f, *args, **kwargs):
    """The structure of f(*args, **kwargs) with a Spec for each number and array. Arguments may be Specs."""
    if not callable(f):
        raise TypeError(f"eval_shape() needs a function, not '{type(f).__name__}'")
    from snek import Spec
    from snek.batching import _leaves

    inputs, traced = [], _Traced()
    positional = [_inputs(value, inputs, Spec) for value in args]
    named = [(key, _inputs(value, inputs, Spec)) for key, value in kwargs.items()]

    def one(*given):
        given = iter(given)
        leaves = []
        how = _leaves(f(*[part(given) for part in positional], **{key: part(given) for key, part in named}), leaves)
        return tuple(leaves), how

    def run():
        found, how = _snek.traced(one, inputs)
        traced.shapes = how(iter([Spec(dtype, shape) for dtype, shape in found]))
        return 0

    if _snek.is_staging():
        run()
    else:
        _staged("eval_shape", f, run, lambda: None)()
    structure_of = getattr(f, "structure_of", None)
    if structure_of is not None and isinstance(traced.shapes, Spec):
        return _structured(traced.shapes, structure_of(args, kwargs))
    return traced.shapes


def _structured(spec, structure):
    """A Spec with what Myia's mode knows of the elements."""
    if structure is None:
        return spec
    band = (structure.below, structure.above)
    return type(spec)(spec.dtype, spec.shape, structure.symmetric, None if band == (-1, -1) else band)

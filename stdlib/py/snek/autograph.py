"""AutoGraph's names for staging."""

from _snek import is_in_loop, is_staged, stage as to_graph


def convert():
    """A decorator that stages a function."""
    return to_graph


def stack(items):
    """The items of a list, of which there is at least one, as one array."""
    import numpy

    if not is_staged(len(items)):
        return numpy.stack(items)
    stacked = numpy.expand_dims(numpy.asarray(items[0]), 0)
    for at in range(1, len(items)):
        stacked = numpy.concatenate([stacked, numpy.expand_dims(numpy.asarray(items[at]), 0)])
    return stacked


def set_element_type(list, dtype):
    """Says what a list holds. Accepted for compatibility: types are inferred."""


def set_loop_options(**options):
    """Options of the loop around the call. None changes what a loop computes."""
    if not is_in_loop():
        raise ValueError("set_loop_options() must be called in the body of a loop")

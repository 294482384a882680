"""AutoGraph's names for staging."""

from _snek import is_in_loop, is_staged, set_checkpoint, stage as to_graph


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


def set_loop_options(checkpoint=None, **options):
    """Options of the loop around the call. None changes what a loop computes.

    checkpoint says what a derivative keeps of a `for`: what the loop carries after so many trips (True: after about the
    root of the number of trips), from where the trips are computed again. Others are accepted for compatibility.
    """
    if not is_in_loop():
        raise ValueError("set_loop_options() must be called in the body of a loop")
    if checkpoint is None or checkpoint is False:
        return
    if checkpoint is not True and (not isinstance(checkpoint, int) or checkpoint < 1):
        raise ValueError(f"set_loop_options(): checkpoint is True or a number of trips, not {checkpoint!r}")
    if not set_checkpoint(0 if checkpoint is True else checkpoint):
        raise ValueError("set_loop_options(): checkpoint is for a `for` loop: the trips of a `while` are not known before")

"""AutoGraph's names for staging."""

from _snek import is_in_loop, is_staged, set_loop_option, stage as to_graph


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


def set_loop_options(
    parallel_iterations=None, swap_memory=None, maximum_iterations=None, shape_invariants=None, *, checkpoint=None
):
    """Options of the loop around the call, which its node in the graph keeps. None changes what a loop computes.

    maximum_iterations, parallel_iterations and swap_memory are for those who run the graph elsewhere: here a loop ends
    when its program says so, staged or not. shape_invariants are inferred. checkpoint says what a derivative keeps of a
    `for`: what the loop carries after so many trips (True: after about the root of the number of trips), from where the trips
    are computed again.
    """
    if not is_in_loop():
        raise ValueError("set_loop_options() must be called in the body of a loop")
    if swap_memory is not None:
        set_loop_option("swap_memory", int(bool(swap_memory)))
    counts = [("maximum_iterations", maximum_iterations, 0), ("parallel_iterations", parallel_iterations, 1)]
    for name, count, least in counts:
        if count is None:
            continue
        if not isinstance(count, int) or isinstance(count, bool) or count < least:
            raise ValueError(f"set_loop_options(): {name} is a number of trips from {least} on, not {count!r}")
        set_loop_option(name, count)
    if checkpoint is None or checkpoint is False:
        return
    if checkpoint is not True and (not isinstance(checkpoint, int) or checkpoint < 1):
        raise ValueError(f"set_loop_options(): checkpoint is True or a number of trips, not {checkpoint!r}")
    if not set_loop_option("checkpoint", 0 if checkpoint is True else checkpoint):
        raise ValueError("set_loop_options(): checkpoint is for a `for` loop: the trips of a `while` are not known before")

"""AutoGraph's names for staging."""

from _snek import stage as to_graph


def convert():
    """A decorator that stages a function."""
    return to_graph


def set_element_type(list, dtype):
    """Says what a list holds. Accepted for compatibility: types are inferred."""


def set_loop_options(**options):
    """Options of the loop around the call. Accepted for compatibility: none changes what a loop computes."""

"""The plain meaning of AutoGraph's names, for running staged programs under CPython."""


def convert():
    """A decorator that gives back the function as it was."""
    return lambda function: function


def to_graph(function):
    """The function as it was."""
    return function


def set_element_type(values, dtype):
    """Types are what they are."""


def set_loop_options(**options):
    """Options of a staged loop: none here."""

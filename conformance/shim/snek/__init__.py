"""The plain meaning of Snek's staging API, for running staged programs under CPython.

Staging changes how a program runs, never what it means; so under CPython every decorator gives back the function
as it was, and what asks for graphs (`.code`, `.graph`, `Rep`) does not exist.
"""

import contextlib
import functools


def lms(function):
    """Every function is virtualised: nothing to do."""
    return function


def stage(function):
    """A staged function computes what the function computes."""
    return function


def rep_fun(function):
    """A graph function computes what the function computes."""
    return function


def stageLambda(function):
    """The lambda itself."""
    return function


def function(python_function=None, *, input_signature=None, max_traces=None):
    """A traced function computes what the function computes."""
    if python_function is None:
        return lambda python_function: python_function
    return python_function


def py_func(function, *args):
    """A call."""
    return function(*args)


@contextlib.contextmanager
def init_scope():
    """What runs now runs now."""
    yield


def is_staged(value):
    """Nothing is staged here."""
    return False


def run_eagerly(flag):
    """Staging is off already."""


class Spec:
    """The type of an argument; says nothing at run time."""

    def __init__(self, dtype, shape=()):
        self.dtype = dtype
        self.shape = tuple(shape)


class StagingError(TypeError):
    """Raised where a staged value reaches a place that needs a concrete one: never here."""


class RetraceLimitError(RuntimeError):
    """Raised where a function was traced too often: never here."""


def check_graphs(flag):
    """There is no graph to check."""


def run_optimised(flag):
    """There is no graph to optimise."""

"""Staging: functions whose calls run graphs."""

import _snek
import _staged_builtins
from _snek import (
    Graph, LimitError, MemoryLimitError, OperationLimitError, OutputLimitError, Rep, RetraceLimitError, StagingError,
    TimeLimitError, Variable, check_graphs, code, explanations, is_staged, lms, rep_fun, py_func, run_eagerly, run_optimised,
    stage,
)
from snek.gradients import grad, value_and_grad, vjp, jvp, linearize, jacobian, hessian, check_grad, walk
from snek.custom import custom_jvp, custom_vjp, stop_gradient
from snek.recording import enable_grad, is_grad_enabled, no_grad
from snek.specs import Array, Matrix, Spec, Vector, double
from snek.tensor import Tensor, constant, tensor
from snek.tape import GradientTape


host_call = py_func


def stageLambda(function):
    """In staged code, the function as a value of the graph; elsewhere the function itself."""
    if not _snek.is_staging():
        return function

    def call(*args):
        return _snek.apply_lambda(function, *args)

    return call


class init_scope:
    """What runs in it runs while staging, as plain Python."""

    def __enter__(self):
        _snek.enter_init_scope()
        return self

    def __exit__(self, *exc):
        _snek.leave_init_scope()
        return False


def function(
    python_function=None, *, input_signature=None, max_traces=None, backend=None, static_argnums=None, static_argnames=None,
    donate_argnums=None, donate_argnames=None,
):
    """A function that is staged once for each signature of its arguments.

    Arrays and NumPy's scalars are staged, and what input_signature or an annotation gives a type; other arguments are keyed
    by value. backend names who runs its graphs, as for stage(). Static arguments are keyed by value whatever they are, and
    must be hashable. Donated arguments are accepted, and keep their values: nothing is taken from them.
    """
    if python_function is None:
        return lambda python_function: function(
            python_function, input_signature=input_signature, max_traces=max_traces, backend=backend,
            static_argnums=static_argnums, static_argnames=static_argnames, donate_argnums=donate_argnums,
            donate_argnames=donate_argnames,
        )
    signature = None if input_signature is None else tuple([(spec.dtype, spec.shape) for spec in input_signature])
    return _snek.cached(
        python_function, signature, max_traces, backend, static_argnums, static_argnames, donate_argnums, donate_argnames
    )


# What is loaded at its first use: names, and the modules that have them.
_LATER = {
    "nn": "snek.nn",
    "optim": "snek.optim",
    "data": "snek.data",
    "Checkpoint": "snek.checkpoints",
    "PersistentArray": "snek.persistent",
    "latest_checkpoint": "snek.checkpoints",
    "random": "snek.random",
    "checkpoint": "snek.debugging",
    "remat": "snek.debugging",
    "debug_nans": "snek.debugging",
    "save": "snek.saving",
    "load": "snek.saving",
    "Channel": "snek.concurrency",
    "Task": "snek.concurrency",
    "channel": "snek.concurrency",
    "recv": "snek.concurrency",
    "send": "snek.concurrency",
    "spawn": "snek.concurrency",
    "vmap": "snek.batching",
    "scan": "snek.loops",
    "while_loop": "snek.loops",
    "fori_loop": "snek.loops",
    "cond": "snek.loops",
    "associative_scan": "snek.loops",
    "eval_shape": "snek.shapes",
    "plot": "snek.plotting",
    "live": "snek.plotting",
    "myia": "snek.pure",
    "device": "snek.devices",
    "list_devices": "snek.devices",
    "copy_to": "snek.devices",
    "set_virtual_devices": "snek.devices",
}


# What `from snek import *` gives: all names but those of modules.
__all__ = [
    "Graph", "Rep", "RetraceLimitError", "StagingError", "Variable", "check_graphs", "code", "explanations", "is_staged",
    "lms", "rep_fun", "py_func", "run_eagerly", "run_optimised", "stage", "grad", "value_and_grad", "vjp", "jvp", "jacobian",
    "hessian", "check_grad", "walk", "custom_vjp", "custom_jvp", "linearize", "stop_gradient", "enable_grad", "is_grad_enabled", "no_grad", "Tensor",
    "constant", "tensor", "GradientTape", "host_call", "stageLambda", "init_scope", "Spec", "function", "Checkpoint",
    "PersistentArray", "latest_checkpoint", "save", "load", "device", "list_devices", "copy_to", "set_virtual_devices",
    "vmap", "scan", "while_loop", "fori_loop", "cond", "associative_scan", "eval_shape", "checkpoint", "remat", "debug_nans", "plot", "live",
    "LimitError", "MemoryLimitError", "OperationLimitError", "OutputLimitError", "TimeLimitError",
    "Channel", "Task", "channel", "send", "recv", "spawn",
    "myia", "Array", "Matrix", "Vector", "double",
]


def __getattr__(name):
    module = _LATER.get(name)
    if module is None:
        raise AttributeError(f"module 'snek' has no attribute {name!r}")
    found = __import__(module, fromlist=[name])
    return found if module == f"snek.{name}" else getattr(found, name)

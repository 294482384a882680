"""Gradients by the parameters of a module, as a function of its parameters."""

import snek
from snek.nn.module import Module


class _Replaced:
    """A context in which parameters have other values."""

    def __init__(self, parameters, values):
        self.parameters, self.values = parameters, values

    def __enter__(self):
        self.before = [parameter.numpy() for parameter in self.parameters]
        for parameter, value in zip(self.parameters, self.values):
            parameter.assign(value)

    def __exit__(self, *exception):
        for parameter, value in zip(self.parameters, self.before):
            parameter.assign(value)


def functional_call(module, parameters, args=(), kwargs=None):
    """Calls a module with other values for the parameters that a dict names."""
    args = args if isinstance(args, tuple) else (args,)
    with _Replaced([module.get_parameter(name) for name in parameters], list(parameters.values())):
        return module(*args, **(kwargs or {}))


def value_and_grad(model, function):
    """A function that gives what function gives, and its gradients by the trained parameters of model.

    A model is a module, or a list of parameters. The gradients are also kept as .grad, so that an optimizer's step()
    can follow.
    """
    known = list(model.parameters()) if isinstance(model, Module) else list(model)
    parameters = [parameter for parameter in known if parameter.requires_grad]

    def run(values, *args, **kwargs):
        # Without a handler: under one, staged divisions of numbers would be watched.
        replaced = _Replaced(parameters, values)
        replaced.__enter__()
        result = function(*args, **kwargs)
        replaced.__exit__()
        return result

    run.__name__ = getattr(function, "__name__", type(function).__name__)
    derivative = snek.value_and_grad(run)

    def both(*args, **kwargs):
        value, gradients = derivative([parameter.numpy() for parameter in parameters], *args, **kwargs)
        for parameter, gradient in zip(parameters, gradients):
            parameter.grad = gradient
        return value, gradients

    return both

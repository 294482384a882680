"""What is done to all parameters or gradients of a model at once."""

import numpy as np

from snek.nn.parameter import Parameter, value_of
from snek.recording import plain


def _with_gradients(parameters):
    parameters = [parameters] if isinstance(parameters, Parameter) else list(parameters)
    return [parameter for parameter in parameters if parameter.grad is not None]


def clip_grad_norm_(parameters, max_norm, norm_type=2.0):
    """Scales the gradients down so that their norm, taken together, is at most max_norm. Gives the norm before."""
    held = _with_gradients(parameters)
    if norm_type == float("inf"):
        total = 0.0
        for parameter in held:
            total = np.maximum(total, np.max(np.abs(plain(parameter.grad))))
    else:
        total = 0.0
        for parameter in held:
            total = total + np.sum(np.abs(plain(parameter.grad)) ** norm_type)
        total = total ** (1.0 / norm_type)
    factor = np.minimum(max_norm / (total + 1e-6), 1.0)
    for parameter in held:
        parameter.grad = plain(parameter.grad) * factor
    return total


def clip_grad_value_(parameters, clip_value):
    """Cuts each number of the gradients off at clip_value, on both sides."""
    for parameter in _with_gradients(parameters):
        parameter.grad = np.clip(plain(parameter.grad), -clip_value, clip_value)


def parameters_to_vector(parameters):
    """All numbers of the parameters in one array."""
    return np.concatenate([value_of(parameter).reshape(-1) for parameter in parameters])


def vector_to_parameters(vec, parameters):
    """Gives the parameters the numbers of one array."""
    at = 0
    for parameter in parameters:
        value = value_of(parameter)
        parameter.assign(vec[at : at + value.size].reshape(value.shape))
        at += value.size

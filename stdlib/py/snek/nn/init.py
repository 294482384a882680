"""First values of parameters, drawn from NumPy's generator: numpy.random.seed() makes them the same again."""

import math

import numpy as np


def _fill(tensor, value):
    tensor.assign(np.asarray(value).astype(tensor.dtype))
    return tensor


def uniform_(tensor, a=0.0, b=1.0):
    """Fill with numbers of the uniform distribution from a to b."""
    return _fill(tensor, np.random.uniform(a, b, tensor.shape))


def normal_(tensor, mean=0.0, std=1.0):
    """Fill with numbers of the normal distribution."""
    return _fill(tensor, np.random.normal(mean, std, tensor.shape))


def constant_(tensor, val):
    """Fill with one value."""
    return _fill(tensor, np.full(tensor.shape, val))


def zeros_(tensor):
    """Fill with 0."""
    return constant_(tensor, 0.0)


def ones_(tensor):
    """Fill with 1."""
    return constant_(tensor, 1.0)


def eye_(tensor):
    """Fill a matrix with 1 on the diagonal and 0 elsewhere."""
    return _fill(tensor, np.eye(*tensor.shape))


def orthogonal_(tensor, gain=1):
    """A matrix whose rows or columns are orthogonal and have length gain."""
    rows, columns = tensor.shape[0], math.prod(tensor.shape[1:])
    drawn = np.random.normal(0.0, 1.0, (max(rows, columns), min(rows, columns)))
    q, r = np.linalg.qr(drawn)
    q = q * np.sign(np.diagonal(r))
    return _fill(tensor, gain * (q if rows >= columns else q.T).reshape(tensor.shape))


def _fans(tensor):
    if tensor.ndim < 2:
        raise ValueError("Fan in and fan out can not be computed for tensor with fewer than 2 dimensions")
    field = math.prod(tensor.shape[2:])
    return tensor.shape[1] * field, tensor.shape[0] * field


def calculate_gain(nonlinearity, param=None):
    """How much the standard deviation shrinks through an activation, inverted."""
    if nonlinearity == "tanh":
        return 5.0 / 3
    if nonlinearity == "relu":
        return math.sqrt(2.0)
    if nonlinearity == "leaky_relu":
        return math.sqrt(2.0 / (1 + (0.01 if param is None else param) ** 2))
    if nonlinearity == "selu":
        return 3.0 / 4
    if nonlinearity in ("linear", "sigmoid", "conv1d", "conv2d", "conv3d"):
        return 1
    raise ValueError(f"Unsupported nonlinearity {nonlinearity}")


def xavier_uniform_(tensor, gain=1.0):
    """Fill with uniform numbers whose variance keeps that of layers' inputs and gradients (Glorot)."""
    bound = gain * math.sqrt(6.0 / sum(_fans(tensor)))
    return uniform_(tensor, -bound, bound)


def xavier_normal_(tensor, gain=1.0):
    """Fill with normal numbers whose variance keeps that of layers' inputs and gradients (Glorot)."""
    return normal_(tensor, 0.0, gain * math.sqrt(2.0 / sum(_fans(tensor))))


def _deviation(tensor, a, mode, nonlinearity):
    if mode not in ("fan_in", "fan_out"):
        raise ValueError(f"Mode {mode} not supported, please use one of ['fan_in', 'fan_out']")
    return calculate_gain(nonlinearity, a) / math.sqrt(_fans(tensor)[mode == "fan_out"])


def kaiming_uniform_(tensor, a=0, mode="fan_in", nonlinearity="leaky_relu"):
    """Fill with uniform numbers whose variance suits rectifiers (He); mode says which fan counts."""
    bound = math.sqrt(3.0) * _deviation(tensor, a, mode, nonlinearity)
    return uniform_(tensor, -bound, bound)


def kaiming_normal_(tensor, a=0, mode="fan_in", nonlinearity="leaky_relu"):
    """Fill with normal numbers whose variance suits rectifiers (He); mode says which fan counts."""
    return normal_(tensor, 0.0, _deviation(tensor, a, mode, nonlinearity))

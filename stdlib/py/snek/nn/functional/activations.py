"""Activations: functions of each element, and softmax."""

import math
import warnings

import numpy as np

from snek.nn.parameter import value_of


def relu(input, inplace=False):
    """The greater of input and 0. Where both are equal the derivative is 0."""
    return np._relu(value_of(input))


def relu6(input, inplace=False):
    """Return min(max(x, 0), 6) of each element."""
    return hardtanh(input, 0.0, 6.0)


def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False):
    """input between two bounds; the derivative at and beyond them is 0."""
    x = value_of(input)
    low, high = np.full_like(x, min_val), np.full_like(x, max_val)
    return np.where(x <= min_val, low, np.where(x >= max_val, high, x))


def leaky_relu(input, negative_slope=0.01, inplace=False):
    """Return x of each element where it is positive, negative_slope * x elsewhere."""
    x = value_of(input)
    return np.where(x > 0, x, x * negative_slope)


def elu(input, alpha=1.0, inplace=False):
    """Return x of each element where it is positive, alpha * (exp(x) - 1) elsewhere."""
    x = value_of(input)
    below = alpha * np.expm1(np.where(x > 0, np.zeros_like(x), x))
    return np.where(x > 0, x, below)


def tanh(input):
    """Return the hyperbolic tangent of each element."""
    return np.tanh(value_of(input))


def sigmoid(input):
    """1 / (1 + exp(-input)), without overflow."""
    x = value_of(input)
    small = np.exp(_below(x))
    return np.where(x < 0, small, np.ones_like(x)) / (1 + small)


def logsigmoid(input):
    """Return log(1 / (1 + exp(-x))) of each element."""
    x = value_of(input)
    return np.where(x < 0, x, np.zeros_like(x)) - np.log1p(np.exp(_below(x)))


def _below(x):
    """Minus the absolute value; of 0 the derivative is -1, so that the formulas above have one there."""
    return np.where(x < 0, x, -x)


def silu(input, inplace=False):
    """Return x * sigmoid(x) of each element."""
    x = value_of(input)
    return x * sigmoid(x)


def softplus(input, beta=1.0, threshold=20.0):
    """log(1 + exp(beta * input)) / beta; the input itself where beta * input is above the threshold."""
    x = value_of(input)
    scaled = x * beta
    small = np.where(scaled > threshold, np.zeros_like(x), scaled)
    return np.where(scaled > threshold, x, np.log1p(np.exp(small)) / beta)


def gelu(input, approximate="none"):
    """input times the chance that a normal number is below it."""
    x = value_of(input)
    if approximate == "tanh":
        return 0.5 * x * (1 + np.tanh(math.sqrt(2 / math.pi) * (x + 0.044715 * x**3)))
    if approximate != "none":
        raise RuntimeError("approximate argument must be either none or tanh.")
    return 0.5 * x * (1 + _erf(x * math.sqrt(0.5)))


# log(erfc(z) * exp(z * z) / t) as a sum of Chebyshev polynomials of 2t - 1, where t = 2 / (2 + z).
_ERFC = (
    -1.3026537197817094, 0.6419697923564902, 0.019476473204185836, -0.009561514786808632, -0.0009465953444820369,
    0.00036683949785276145, 4.252332480690777e-05, -2.0278578112534242e-05, -1.6242900046470256e-06,
    1.3036558355805232e-06, 1.5626441722066142e-08, -8.523809591492654e-08, 6.5290544390988515e-09,
    5.059343495551469e-09, -9.91364156493033e-10, -2.273651222931836e-10, 9.646791102015527e-11,
    2.3940380830391146e-12, -6.886027526497553e-12, 8.944879273090725e-13, 3.130921399342958e-13,
    -1.1270822361367252e-13, 3.810905255189232e-16, 7.106097613609237e-15,
)


def _erf(x):
    """The error function, within a few units of 1e-16."""
    z = np.abs(x)
    t = 2 / (2 + z)
    twice = 4 * t - 2
    later, before = np.zeros_like(x), np.zeros_like(x)
    for coefficient in _ERFC[:0:-1]:
        later, before = twice * later - before + coefficient, later
    rest = t * np.exp(-z * z + 0.5 * (_ERFC[0] + twice * later) - before)
    return np.where(x < 0, rest - 1, 1 - rest)


def _axis(name, x, dim):
    if dim is not None:
        return dim
    warnings.warn(
        f"Implicit dimension choice for {name} has been deprecated. Change the call to include dim=X as an argument.",
        stacklevel=3,
    )
    return 0 if x.ndim in (0, 1, 3) else 1


def softmax(input, dim=None):
    """exp(input), scaled so that the sum along an axis is 1."""
    x = value_of(input)
    dim = _axis("softmax", x, dim)
    raised = np.exp(x - _greatest(x, dim))
    return raised / np.sum(raised, axis=dim, keepdims=True)


def log_softmax(input, dim=None):
    """The logarithm of softmax, computed without overflow."""
    x = value_of(input)
    dim = _axis("log_softmax", x, dim)
    shifted = x - _greatest(x, dim)
    return shifted - np.log(np.sum(np.exp(shifted), axis=dim, keepdims=True))


def _greatest(x, dim):
    # The result does not depend on it, so no derivative has to go through it.
    from snek import stop_gradient

    return stop_gradient(np.max(x, axis=dim, keepdims=True))

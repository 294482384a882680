"""Losses."""

import numpy as np

from snek.nn.functional.activations import log_softmax
from snek.nn.parameter import value_of


def _reduced(losses, reduction):
    if reduction == "mean":
        return np.mean(losses)
    if reduction == "sum":
        return np.sum(losses)
    if reduction == "none":
        return losses
    raise ValueError(f"{reduction} is not a valid value for reduction")


def mse_loss(input, target, reduction="mean"):
    """Squared differences."""
    apart = value_of(input) - value_of(target)
    return _reduced(apart * apart, reduction)


def l1_loss(input, target, reduction="mean"):
    """Differences without their sign."""
    return _reduced(np.abs(value_of(input) - value_of(target)), reduction)


def smooth_l1_loss(input, target, reduction="mean", beta=1.0):
    """Squares of differences below beta, beyond it straight lines."""
    if beta == 0:
        return l1_loss(input, target, reduction)
    apart = np.abs(value_of(input) - value_of(target))
    return _reduced(np.where(apart < beta, 0.5 * apart * apart / beta, apart - 0.5 * beta), reduction)


def huber_loss(input, target, reduction="mean", delta=1.0):
    """delta times smooth_l1_loss."""
    apart = np.abs(value_of(input) - value_of(target))
    return _reduced(np.where(apart <= delta, 0.5 * apart * apart, delta * (apart - 0.5 * delta)), reduction)


def kl_div(input, target, reduction="mean", log_target=False):
    """How far the logarithms of probabilities are from the target."""
    x, y = value_of(input), value_of(target)
    if log_target:
        losses = np.exp(y) * (y - x)
    else:
        positive = np.where(y > 0, y, np.ones_like(y))
        losses = np.where(y > 0, y * (np.log(positive) - x), -y * x)
    if reduction == "batchmean":
        return np.sum(losses) / x.shape[0]
    return _reduced(losses, reduction)


def binary_cross_entropy(input, target, weight=None, reduction="mean"):
    """For probabilities. Logarithms are cut off at -100."""
    x, y = value_of(input), value_of(target)
    if np.any(np.logical_or(x < 0, x > 1)):
        raise RuntimeError("all elements of input should be between 0 and 1")
    losses = -(y * _log_above(x) + (1 - y) * _log_above(1 - x))
    return _reduced(losses if weight is None else losses * value_of(weight), reduction)


def _log_above(x):
    least = np.exp(-100.0)
    is_small = x <= least
    return np.where(is_small, np.full_like(x, -100.0), np.log(np.where(is_small, np.ones_like(x), x)))


def binary_cross_entropy_with_logits(input, target, weight=None, reduction="mean", pos_weight=None):
    """For numbers of which sigmoid gives probabilities."""
    x, y = value_of(input), value_of(target)
    # log(1 + exp(-x)), of which exp() cannot overflow.
    tail = np.log1p(np.exp(np.where(x < 0, x, -x))) + np.where(x < 0, -x, np.zeros_like(x))
    if pos_weight is None:
        losses = (1 - y) * x + tail
    else:
        losses = (1 - y) * x + (1 + (value_of(pos_weight) - 1) * y) * tail
    return _reduced(losses if weight is None else losses * value_of(weight), reduction)


def _classes_last(x):
    """The classes, which are axis 1 (axis 0 of a vector), as columns."""
    if x.ndim == 1:
        return x.reshape((1, -1))
    if x.ndim == 2:
        return x
    return np.moveaxis(x, 1, -1).reshape((-1, x.shape[1]))


def _picked(rows, target, weight, ignore_index):
    """For each row minus the number of its class, times the weight of the class; and the weights."""
    classes = rows.shape[1]
    counts = target != ignore_index
    # A class that is ignored need not exist.
    chosen = np.where(counts, target, np.zeros_like(target))
    losses = -rows[np.arange(rows.shape[0]), chosen]
    if weight is None:
        weights = counts.astype(rows.dtype)
    else:
        weights = np.where(counts, value_of(weight)[chosen], np.zeros_like(losses))
    return np.where(counts, losses * weights, np.zeros_like(losses)), weights


def nll_loss(input, target, weight=None, ignore_index=-100, reduction="mean"):
    """Minus the logarithms of the probabilities that a model gives to the classes in target."""
    x, y = value_of(input), np.asarray(value_of(target))
    _check(x, y)
    losses, weights = _picked(_classes_last(x), y.reshape(-1), weight, ignore_index)
    if reduction == "mean":
        return np.sum(losses) / np.sum(weights)
    return _reduced(losses.reshape(y.shape), reduction)


def _check(x, y):
    if x.ndim == 0:
        raise RuntimeError("input should have at least one axis")
    if x.ndim > 1 and x.shape[0] != y.shape[0]:
        raise ValueError(f"Expected input batch_size ({x.shape[0]}) to match target batch_size ({y.shape[0]}).")


def cross_entropy(input, target, weight=None, ignore_index=-100, reduction="mean", label_smoothing=0.0):
    """nll_loss() of log_softmax(); the target may also be a probability for each class."""
    x, y = value_of(input), np.asarray(value_of(target))
    logs = log_softmax(x, 0 if x.ndim == 1 else 1)
    if y.dtype.kind == "f":
        if y.ndim != x.ndim:
            raise RuntimeError(
                f"expected target dtype to be Long or Byte, but got {y.dtype}: classes are integers, probabilities have the "
                f"shape of the input"
            )
        return _against_probabilities(logs, y, weight, reduction, label_smoothing)
    if not label_smoothing:
        return nll_loss(logs, y, weight, ignore_index, reduction)
    _check(x, y)
    rows, flat = _classes_last(logs), y.reshape(-1)
    losses, weights = _picked(rows, flat, weight, ignore_index)
    each = rows if weight is None else rows * value_of(weight)
    spread = np.where(flat != ignore_index, -np.sum(each, axis=1), np.zeros_like(losses))
    losses = (1 - label_smoothing) * losses + label_smoothing / rows.shape[1] * spread
    if reduction == "mean":
        return np.sum(losses) / np.sum(weights)
    return _reduced(losses.reshape(y.shape), reduction)


def _against_probabilities(logs, y, weight, reduction, label_smoothing):
    axis = 0 if logs.ndim == 1 else 1
    if label_smoothing:
        y = y * (1 - label_smoothing) + label_smoothing / logs.shape[axis]
    products = logs * y
    if weight is not None:
        shape = (-1,) if axis == 0 else (1, -1) + (1,) * (logs.ndim - 2)
        products = products * value_of(weight).reshape(shape)
    losses = -np.sum(products, axis=axis)
    if reduction == "mean":
        return np.sum(losses) / (1 if axis == 0 else logs.size // logs.shape[1])
    return _reduced(losses, reduction)

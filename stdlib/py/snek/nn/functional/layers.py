"""Functions that layers are made of."""

import _snek
import numpy as np

from snek.nn.parameter import value_of
from snek.recording import plain


def linear(input, weight, bias=None):
    """input @ weight.T + bias."""
    x, w = value_of(input), value_of(weight)
    if not hasattr(x, "shape"):
        raise TypeError(f"linear(): argument 'input' (position 1) must be Tensor, not {type(x).__name__}")
    if x.ndim > 0:
        have, takes = x.shape[-1], w.shape[-1]
        # What is known only when a graph runs is checked by the product.
        if type(have) is int and not _snek.is_staged(have) and have != takes:
            rows = " x ".join(str(size) for size in x.shape)
            raise RuntimeError(
                f"linear(): an input of shape {rows} has {have} features in its last dimension, the weight takes {takes}"
            )
    result = x @ w.T
    return result if bias is None else result + value_of(bias)


def bilinear(input1, input2, weight, bias=None):
    """input1 @ weight[k] @ input2 for each k, plus bias."""
    first, second, w = value_of(input1), value_of(input2), value_of(weight)
    # One product by the joined matrices: (..., i) by (i, k * j), then a sum over j.
    outputs, rows, columns = w.shape
    joined = np.transpose(w, (1, 0, 2)).reshape(rows, outputs * columns)
    between = (first @ joined).reshape(first.shape[:-1] + (outputs, columns))
    result = np.sum(between * np.expand_dims(second, -2), axis=-1)
    return result if bias is None else result + value_of(bias)


def embedding(input, weight, padding_idx=None):
    """Rows of weight. No derivative goes into the row padding_idx."""
    indices, table = value_of(input), value_of(weight)
    found = table[indices]
    if padding_idx is None:
        return found
    from snek import stop_gradient

    if not -table.shape[0] <= padding_idx < table.shape[0]:
        raise AssertionError("Padding_idx must be within num_embeddings")
    padding_idx %= table.shape[0]
    is_padding = np.expand_dims(np.equal(indices, padding_idx), -1)
    return np.where(is_padding, stop_gradient(found), found)


def one_hot(tensor, num_classes=-1):
    """Integers as rows that are 1 in one place."""
    indices = value_of(tensor)
    if num_classes == -1:
        num_classes = int(np.max(indices)) + 1
    elif np.any(indices >= num_classes):
        raise RuntimeError("Class values must be smaller than num_classes.")
    if np.any(indices < 0):
        raise RuntimeError("Class values must be non-negative.")
    return (np.expand_dims(indices, -1) == np.arange(num_classes)).astype("int64")


def flatten(input, start_dim=0, end_dim=-1):
    """Joins the axes from start_dim to end_dim."""
    x = value_of(input)
    start, end = start_dim % x.ndim, end_dim % x.ndim
    return x.reshape(x.shape[:start] + (-1,) + x.shape[end + 1 :])


def dropout(input, p=0.5, training=True, inplace=False):
    """Drops each number with probability p, and scales the others so that the mean stays."""
    if not 0 <= p <= 1:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")
    x = value_of(input)
    if not training or p == 0:
        return x
    if p == 1:
        return x * 0.0
    return np.where(np.random.random(x.shape) < p, np.zeros_like(x), x / (1 - p))


def _scaled(x, weight, bias):
    if weight is not None:
        x = x * value_of(weight)
    return x if bias is None else x + value_of(bias)


def layer_norm(input, normalized_shape, weight=None, bias=None, eps=1e-5):
    """Mean 0 and variance 1 over the last axes, whose sizes are normalized_shape."""
    x = value_of(input)
    sizes = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
    if x.shape[-len(sizes) :] != sizes:
        raise RuntimeError(f"Given normalized_shape={list(sizes)}, expected input with shape [*, {', '.join(map(str, sizes))}], but got input of size{list(x.shape)}")
    axes = tuple(range(-len(sizes), 0))
    centred = x - np.mean(x, axis=axes, keepdims=True)
    var = np.mean(centred * centred, axis=axes, keepdims=True)
    return _scaled(centred / np.sqrt(var + eps), weight, bias)


def group_norm(input, num_groups, weight=None, bias=None, eps=1e-5):
    """Mean 0 and variance 1 over groups of channels (axis 1)."""
    x = value_of(input)
    shape = x.shape
    grouped = x.reshape((shape[0], num_groups, -1))
    centred = grouped - np.mean(grouped, axis=2, keepdims=True)
    var = np.mean(centred * centred, axis=2, keepdims=True)
    result = (centred / np.sqrt(var + eps)).reshape(shape)
    return _scaled(result, _by_channel(weight, x), _by_channel(bias, x))


def channel_moments(input):
    """Mean and variance of each channel (axis 1)."""
    x = value_of(input)
    axes = (0,) + tuple(range(2, x.ndim))
    mean = np.mean(x, axis=axes)
    centred = x - _by_channel(mean, x)
    return mean, np.mean(centred * centred, axis=axes)


def batch_norm(
    input, running_mean, running_var, weight=None, bias=None, training=False, momentum=0.1, eps=1e-5
):
    """Mean 0 and variance 1 of each channel over the batch while training, which the running arrays then follow in place;
    else by the running ones."""
    x = value_of(input)
    if not training:
        if running_mean is None or running_var is None:
            raise RuntimeError("Expected running_mean and running_var to be defined when training=False")
        return normalized(x, running_mean, running_var, weight, bias, eps)
    from snek import stop_gradient

    count = x.size // x.shape[1]
    if type(count) is int and not _snek.is_staged(count) and count == 1:
        raise ValueError(f"Expected more than 1 value per channel when training, got input size {list(x.shape)}")
    mean, var = channel_moments(x)
    for running, now in ((running_mean, mean), (running_var, var * (count / (count - 1)))):
        if running is not None:
            now = stop_gradient(plain(now))
            running[...] = (1 - momentum) * value_of(running) + momentum * now
    return normalized(x, mean, var, weight, bias, eps)


def normalized(input, mean, var, weight, bias, eps):
    """Each channel less its mean, by its deviation, scaled and moved."""
    x = value_of(input)
    result = (x - _by_channel(mean, x)) / np.sqrt(_by_channel(var, x) + eps)
    return _scaled(result, _by_channel(weight, x), _by_channel(bias, x))


def _by_channel(value, x):
    return None if value is None else value_of(value).reshape((1, -1) + (1,) * (x.ndim - 2))


def normalize(input, p=2.0, dim=1, eps=1e-12):
    """Scales along an axis so that the norm is 1."""
    x = value_of(input)
    size = np.sum(np.abs(x) ** p, axis=dim, keepdims=True) ** (1.0 / p)
    return x / np.maximum(size, eps)


def cosine_similarity(x1, x2, dim=1, eps=1e-8):
    """Return the cosine of the angle between vectors along dim."""
    first, second = value_of(x1), value_of(x2)
    sizes = np.sqrt(np.sum(first * first, axis=dim)) * np.sqrt(np.sum(second * second, axis=dim))
    return np.sum(first * second, axis=dim) / np.maximum(sizes, eps)


def pairwise_distance(x1, x2, p=2.0, eps=1e-6, keepdim=False):
    """Return the distance of vectors along the last axis, in the p-norm."""
    apart = np.abs(value_of(x1) - value_of(x2) + eps)
    return np.sum(apart**p, axis=-1, keepdims=keepdim) ** (1.0 / p)

"""Layers that normalise, and dropout."""

import _snek
import numpy as np

from snek.nn import functional as F
from snek.nn.module import Module
from snek.nn.parameter import Parameter
from snek.recording import plain


class LayerNorm(Module):
    """Mean 0 and variance 1 over the last axes."""

    def __init__(self, normalized_shape, eps=1e-5, elementwise_affine=True, bias=True, device=None, dtype=None):
        super().__init__()
        self.normalized_shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
        self.eps = eps
        self.elementwise_affine = elementwise_affine
        dtype = dtype or "float64"
        self.weight = Parameter(np.ones(self.normalized_shape, dtype)) if elementwise_affine else None
        self.bias = Parameter(np.zeros(self.normalized_shape, dtype)) if elementwise_affine and bias else None

    def forward(self, x):
        return F.layer_norm(x, self.normalized_shape, self.weight, self.bias, self.eps)

    def extra_repr(self):
        return (
            f"{self.normalized_shape}, eps={self.eps}, elementwise_affine={self.elementwise_affine}, "
            f"bias={self.bias is not None}"
        )


class GroupNorm(Module):
    """Mean 0 and variance 1 over groups of channels."""

    def __init__(self, num_groups, num_channels, eps=1e-5, affine=True, device=None, dtype=None):
        super().__init__()
        if num_channels % num_groups != 0:
            raise ValueError("num_channels must be divisible by num_groups")
        self.num_groups, self.num_channels, self.eps, self.affine = num_groups, num_channels, eps, affine
        dtype = dtype or "float64"
        self.weight = Parameter(np.ones(num_channels, dtype)) if affine else None
        self.bias = Parameter(np.zeros(num_channels, dtype)) if affine else None

    def forward(self, x):
        return F.group_norm(x, self.num_groups, self.weight, self.bias, self.eps)

    def extra_repr(self):
        return f"{self.num_groups}, {self.num_channels}, eps={self.eps}, affine={self.affine}"


class _BatchNorm(Module):
    """Mean 0 and variance 1 of each channel over the batch; later over what was seen in training."""

    axes = ()

    def __init__(
        self, num_features, eps=1e-5, momentum=0.1, affine=True, track_running_stats=True, device=None, dtype=None
    ):
        super().__init__()
        self.num_features, self.eps, self.momentum = num_features, eps, momentum
        self.affine, self.track_running_stats = affine, track_running_stats
        dtype = dtype or "float64"
        self.weight = Parameter(np.ones(num_features, dtype)) if affine else None
        self.bias = Parameter(np.zeros(num_features, dtype)) if affine else None
        self.register_buffer("running_mean", np.zeros(num_features, dtype) if track_running_stats else None)
        self.register_buffer("running_var", np.ones(num_features, dtype) if track_running_stats else None)
        self.register_buffer("num_batches_tracked", np.array(0) if track_running_stats else None)

    def forward(self, x):
        if x.ndim not in self.axes:
            raise ValueError(f"expected {' or '.join([f'{n}D' for n in self.axes])} input (got {x.ndim}D input)")
        if self.training or self.running_mean is None:
            count = x.size // self.num_features
            if type(count) is int and not _snek.is_staged(count) and count == 1:
                raise ValueError(f"Expected more than 1 value per channel when training, got input size {list(x.shape)}")
            mean, var = F.channel_moments(x)
            if self.training and self.running_mean is not None:
                self._follow(x.size // self.num_features, plain(mean), plain(var))
        else:
            mean, var = self.running_mean, self.running_var
        return F.normalized(x, mean, var, self.weight, self.bias, self.eps)

    def _follow(self, count, mean, var):
        self.num_batches_tracked = self.num_batches_tracked + 1
        rate = 1.0 / self.num_batches_tracked if self.momentum is None else self.momentum
        self.running_mean = (1 - rate) * self.running_mean + rate * mean
        self.running_var = (1 - rate) * self.running_var + rate * var * (count / (count - 1))

    def extra_repr(self):
        return (
            f"{self.num_features}, eps={self.eps}, momentum={self.momentum}, affine={self.affine}, "
            f"bias={self.bias is not None}, track_running_stats={self.track_running_stats}"
        )


class BatchNorm1d(_BatchNorm):
    """Batch normalization of inputs of shape (N, C) or (N, C, L)."""
    axes = (2, 3)


class BatchNorm2d(_BatchNorm):
    """Batch normalization of inputs of shape (N, C, H, W)."""
    axes = (4,)


class Dropout(Module):
    """Drops numbers at random while training."""

    def __init__(self, p=0.5, inplace=False):
        super().__init__()
        if not 0 <= p <= 1:
            raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")
        self.p, self.inplace = p, inplace

    def forward(self, x):
        return F.dropout(x, self.p, self.training)

    def extra_repr(self):
        return f"p={self.p}, inplace={self.inplace}"

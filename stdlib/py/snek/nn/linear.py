"""Layers that multiply by matrices or look up rows, and changes of shape."""

import math

import numpy as np

from snek.nn import functional as F
from snek.nn.module import Module
from snek.nn.parameter import Parameter


def uniform_parameter(shape, bound, dtype):
    """A parameter of numbers between -bound and bound."""
    return Parameter(np.random.uniform(-bound, bound, shape).astype(dtype or "float64"))


class Identity(Module):
    """Gives what it is given."""

    def __init__(self, *args, **kwargs):
        super().__init__()

    def forward(self, x):
        return x


class Linear(Module):
    """x @ weight.T + bias."""

    def __init__(self, in_features, out_features, bias=True, device=None, dtype=None):
        super().__init__()
        self.in_features = in_features
        self.out_features = out_features
        bound = 1 / math.sqrt(in_features) if in_features > 0 else 0.0
        self.weight = uniform_parameter((out_features, in_features), bound, dtype)
        self.bias = uniform_parameter((out_features,), bound, dtype) if bias else None

    def forward(self, x):
        return F.linear(x, self.weight, self.bias)

    def extra_repr(self):
        return f"in_features={self.in_features}, out_features={self.out_features}, bias={self.bias is not None}"


class Bilinear(Module):
    """x1 @ weight[k] @ x2 + bias[k] for each output k."""

    def __init__(self, in1_features, in2_features, out_features, bias=True, device=None, dtype=None):
        super().__init__()
        self.in1_features, self.in2_features, self.out_features = in1_features, in2_features, out_features
        bound = 1 / math.sqrt(in1_features)
        self.weight = uniform_parameter((out_features, in1_features, in2_features), bound, dtype)
        self.bias = uniform_parameter((out_features,), bound, dtype) if bias else None

    def forward(self, x1, x2):
        return F.bilinear(x1, x2, self.weight, self.bias)

    def extra_repr(self):
        return (
            f"in1_features={self.in1_features}, in2_features={self.in2_features}, "
            f"out_features={self.out_features}, bias={self.bias is not None}"
        )


class Embedding(Module):
    """Rows of a table, chosen by integers."""

    def __init__(self, num_embeddings, embedding_dim, padding_idx=None, device=None, dtype=None):
        super().__init__()
        self.num_embeddings = num_embeddings
        self.embedding_dim = embedding_dim
        if padding_idx is not None:
            if not -num_embeddings <= padding_idx < num_embeddings:
                raise AssertionError("Padding_idx must be within num_embeddings")
            padding_idx %= num_embeddings
        self.padding_idx = padding_idx
        table = np.random.normal(0.0, 1.0, (num_embeddings, embedding_dim))
        if padding_idx is not None:
            table[padding_idx] = 0.0
        self.weight = Parameter(table.astype(dtype or "float64"))

    @classmethod
    def from_pretrained(cls, embeddings, freeze=True, padding_idx=None):
        """A layer with a given table."""
        made = cls(*embeddings.shape, padding_idx)
        made.weight = Parameter(embeddings, not freeze)
        return made

    def forward(self, indices):
        return F.embedding(indices, self.weight, self.padding_idx)

    def extra_repr(self):
        padding = "" if self.padding_idx is None else f", padding_idx={self.padding_idx}"
        return f"{self.num_embeddings}, {self.embedding_dim}{padding}"


class Flatten(Module):
    """Joins the axes from start_dim to end_dim."""

    def __init__(self, start_dim=1, end_dim=-1):
        super().__init__()
        self.start_dim, self.end_dim = start_dim, end_dim

    def forward(self, x):
        return F.flatten(x, self.start_dim, self.end_dim)

    def extra_repr(self):
        return f"start_dim={self.start_dim}, end_dim={self.end_dim}"


class Unflatten(Module):
    """Takes one axis apart."""

    def __init__(self, dim, unflattened_size):
        super().__init__()
        self.dim, self.unflattened_size = dim, tuple(unflattened_size)

    def forward(self, x):
        at = self.dim % x.ndim
        return x.reshape(x.shape[:at] + self.unflattened_size + x.shape[at + 1 :])

    def extra_repr(self):
        return f"dim={self.dim}, unflattened_size={self.unflattened_size}"

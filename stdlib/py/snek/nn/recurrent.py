"""Cells of recurrent networks: one step each."""

import math

import _snek
import numpy as np

from snek.nn import functional as F
from snek.nn.linear import uniform_parameter
from snek.nn.module import Module


def _gate(joined, at, size):
    return joined[..., at * size : (at + 1) * size]


def lstm_step(joined, c, size):
    """The next state of gates that are sums of what comes from the input and from the state."""
    entering, kept = F.sigmoid(_gate(joined, 0, size)), F.sigmoid(_gate(joined, 1, size))
    candidate, shown = np.tanh(_gate(joined, 2, size)), F.sigmoid(_gate(joined, 3, size))
    c = kept * c + entering * candidate
    return shown * np.tanh(c), c


def gru_step(first, second, h, size):
    """The next state: `first` comes from the input, `second` from the state."""
    reset = F.sigmoid(_gate(first, 0, size) + _gate(second, 0, size))
    update = F.sigmoid(_gate(first, 1, size) + _gate(second, 1, size))
    candidate = np.tanh(_gate(first, 2, size) + reset * _gate(second, 2, size))
    return (1 - update) * candidate + update * h


class _Cell(Module):
    gates = 1

    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__()
        self.input_size, self.hidden_size, self.has_bias = input_size, hidden_size, bias
        bound = 1 / math.sqrt(hidden_size) if hidden_size > 0 else 0.0
        rows = self.gates * hidden_size
        self.weight_ih = uniform_parameter((rows, input_size), bound, dtype)
        self.weight_hh = uniform_parameter((rows, hidden_size), bound, dtype)
        self.bias_ih = uniform_parameter((rows,), bound, dtype) if bias else None
        self.bias_hh = uniform_parameter((rows,), bound, dtype) if bias else None

    def _from_input(self, x):
        have = x.shape[-1]
        if type(have) is int and not _snek.is_staged(have) and have != self.input_size:
            raise RuntimeError(f"input has inconsistent input_size: got {have} expected {self.input_size}")
        return F.linear(x, self.weight_ih, self.bias_ih)

    def _from_state(self, h):
        return F.linear(h, self.weight_hh, self.bias_hh)

    def _zeros(self, x):
        return np.zeros(x.shape[:-1] + (self.hidden_size,), x.dtype)

    def extra_repr(self):
        return f"{self.input_size}, {self.hidden_size}" + ("" if self.has_bias else ", bias=False")


class RNNCell(_Cell):
    """tanh(W x + b + V h + c)."""

    def __init__(self, input_size, hidden_size, bias=True, nonlinearity="tanh", device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, device, dtype)
        if nonlinearity not in ("tanh", "relu"):
            raise RuntimeError(f"Unknown nonlinearity: {nonlinearity}")
        self.nonlinearity = nonlinearity

    def forward(self, x, hx=None):
        h = self._zeros(x) if hx is None else hx
        total = self._from_input(x) + self._from_state(h)
        return np.tanh(total) if self.nonlinearity == "tanh" else F.relu(total)


class LSTMCell(_Cell):
    """A cell with input, forget and output gates. Its state is a pair."""

    gates = 4

    def forward(self, x, hx=None):
        h, c = (self._zeros(x), self._zeros(x)) if hx is None else hx
        return lstm_step(self._from_input(x) + self._from_state(h), c, self.hidden_size)


class GRUCell(_Cell):
    """A cell with reset and update gates."""

    gates = 3

    def forward(self, x, hx=None):
        h = self._zeros(x) if hx is None else hx
        return gru_step(self._from_input(x), self._from_state(h), h, self.hidden_size)
